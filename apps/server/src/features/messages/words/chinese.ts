import type { MessageWords } from './english.ts'

export const chinese: MessageWords = {
  subject: {
    ncr_assigned: {
      title: '{{code}} 已指派给您',
      lines: ['{{description}}', '构件：{{mark}}', '截止日期：{{due}}', '指派人：{{person}}'],
    },
    ncr_overdue: {
      title: '{{code}} 已逾期',
      lines: ['{{description}}', '构件：{{mark}}', '截止日期为 {{due}}。', '负责人：{{person}}'],
    },
    rejection: { title: '已拒收：{{mark}}', lines: ['原因：{{reason}}', '拒收人：{{person}}', '车次 {{load}}'] },
    hold: {
      title: '已暂停：{{mark}}',
      lines: ['{{code}}：{{description}}', '所在车次：{{loads}}', '不合格项处理完之前，该构件不能继续。'],
    },
    strength: {
      title: '混凝土强度不足：浇筑批次 {{pour}}',
      lines: [
        '配合比 {{mix}}',
        '{{verdict}}',
        '该配合比三个结果的平均值：{{mean}}',
        '本次浇筑的构件：{{count}}',
        '判为不合格后加入：{{added}}',
      ],
    },
    load_planned: { title: '车次 {{load}} 计划于 {{day}}', lines: ['构件：{{count}}', '车辆：{{truck}}'] },
    load_departed: {
      title: '车次 {{load}} 已出发',
      lines: ['出发时间：{{departed}}', '构件：{{count}}', '车辆：{{truck}}'],
    },
    load_arrived: { title: '车次 {{load}} 已到达', lines: ['到达时间：{{arrived}}', '构件：{{count}}'] },
    load_received: {
      title: '车次 {{load}} 已签收',
      lines: ['验收：{{accepted}}', '拒收：{{refused}}', '已收货，暂停：{{held}}', '拒收的构件：{{marks}}'],
    },
    late: { title: '逾期：{{count}}', lines: ['新逾期的构件：{{marks}}'] },
    shortages: { title: '近日缺少：{{count}}', lines: ['{{day}} 之前需要但尚未就绪：{{marks}}'] },
    not_ready: { title: '{{day}} 未就绪：{{count}}', lines: ['{{list}}'] },
    drawing_approval: { title: '待批准的图纸：{{mark}}', lines: ['修订 {{revision}}', '上传人：{{person}}'] },
    drawing_replaced: {
      title: '图纸已更换：{{mark}}',
      lines: [
        '修订 {{revision}} 已发放。该构件按较早的修订生产。',
        '已排入浇筑计划、尚未浇筑：{{planned}}',
        '已发放：{{released}}',
      ],
    },
    weekly_report: { title: '周报', lines: ['截至 {{day}}'] },
    system: { title: '需要注意：{{server}}', lines: ['{{warning}}'] },
  },
  direct: {
    test: {
      title: '测试邮件',
      lines: ['Castline 可以发送邮件。关于构件和车次的消息以同样的方式发送。'],
      action: '打开 Castline',
    },
    invitation: {
      title: '您的账号',
      lines: ['{{person}} 邀请您使用 Castline。', '用户名：{{username}}', '链接在 {{until}} 之前有效，只能使用一次。'],
      action: '设置密码',
    },
    password_reset: {
      title: '新密码',
      lines: [
        '有人为 {{username}} 申请了新密码。',
        '链接在 {{until}} 之前有效，只能使用一次。',
        '如果不是您本人，请忽略此邮件：您的密码不会改变。',
      ],
      action: '设置新密码',
    },
    key_created: {
      title: '新的 API 密钥：{{key}}',
      lines: [
        '已用账号 {{username}} 创建一个 API 密钥。',
        '名称：{{key}}',
        '有效期至 {{until}}',
        '如果不是您本人操作，请撤销该密钥并更改密码。',
      ],
      action: '查看我的 API 密钥',
    },
    wrong_codes: {
      title: '您的账号出现错误验证码',
      lines: [
        '有人输入了 {{username}} 的密码，并输错了 {{count}} 次第二因素验证码。',
        '在 {{until}} 之前不接受验证码。通行密钥仍可使用。',
        '如果不是您本人，请更改密码：有人知道了它。',
      ],
      action: '打开我的账号',
    },
    weekly_question: {
      title: '{{project}} 周报',
      lines: [
        '{{person}} 希望以 PDF 形式向您发送此项目的周报。',
        '如果您需要，请在 {{until}} 之前确认；否则您不会再收到任何邮件。',
      ],
      action: '查看并确认',
    },
    weekly_outside: {
      title: '{{project}} 周报',
      lines: ['截至 {{day}}'],
      action: '查看并确认',
    },
  },
  digest: { title: '今日汇总：{{count}}', lines: [] },
  open: '在 Castline 中打开',
  project: '项目：{{project}}',
  why: '您收到此消息，是因为您选择了它，或者您的角色默认接收。',
  unsubscribe: '不再接收此类邮件',
  settings: '选择接收内容',
  automatic: '此邮件为自动发送，回复无人查看。',
  line: {
    connected: '已为 {{name}} 连接 LINE。暂停和混凝土强度不足会立即通知，其余每天一次。',
    unknown: '此代码无效。请在 Castline 的账号设置中获取新的代码。',
  },
  outside: {
    tooLarge: '文件太大，无法通过邮件发送。请向项目方索取。',
    why: '您收到此邮件，是因为您已确认接收此项目的周报。',
    title: '周报',
    question: '通过邮件接收“{{name}}”的周报？',
    button: '是，发送给我',
    done: '已完成。您将通过邮件收到“{{name}}”的周报；每封邮件都有停止接收的链接。',
    invalid: '此链接无效：已被使用、已超过七天，或该地址已被移除。',
  },
  page: {
    title: '退订',
    question: '不再接收关于“{{name}}”的邮件？',
    button: '退订',
    done: '已完成。您不会再收到关于“{{name}}”的邮件。',
    again: '您可以在账号设置中重新开启。',
    invalid: '此链接无效。请在账号设置中选择接收内容。',
  },
}
