import type { MessageWords } from './english.ts'

export const vietnamese: MessageWords = {
  subject: {
    ncr_assigned: {
      title: '{{code}} được giao cho bạn',
      lines: ['{{description}}', 'Cấu kiện: {{mark}}', 'Hạn xử lý {{due}}', 'Người giao: {{person}}'],
    },
    ncr_overdue: {
      title: '{{code}} đã quá hạn',
      lines: ['{{description}}', 'Cấu kiện: {{mark}}', 'Hạn là {{due}}.', 'Người phụ trách: {{person}}'],
    },
    rejection: {
      title: 'Bị từ chối: {{mark}}',
      lines: ['Lý do: {{reason}}', 'Người từ chối: {{person}}', 'Chuyến {{load}}'],
    },
    hold: {
      title: 'Tạm giữ: {{mark}}',
      lines: [
        '{{code}}: {{description}}',
        'Trên chuyến: {{loads}}',
        'Cấu kiện không được đi tiếp cho đến khi điểm không phù hợp được xử lý.',
      ],
    },
    strength: {
      title: 'Bê tông không đủ cường độ: mẻ đổ {{pour}}',
      lines: [
        'Cấp phối {{mix}}',
        '{{verdict}}',
        'Trung bình ba kết quả của cấp phối: {{mean}}',
        'Cấu kiện của mẻ này: {{count}}',
        'Thêm sau khi không đạt: {{added}}',
      ],
    },
    load_planned: { title: 'Chuyến {{load}} dự kiến ngày {{day}}', lines: ['Cấu kiện: {{count}}', 'Xe: {{truck}}'] },
    load_departed: {
      title: 'Chuyến {{load}} đã xuất phát',
      lines: ['Xuất phát {{departed}}', 'Cấu kiện: {{count}}', 'Xe: {{truck}}'],
    },
    load_arrived: { title: 'Chuyến {{load}} đã đến', lines: ['Đến lúc {{arrived}}', 'Cấu kiện: {{count}}'] },
    load_received: {
      title: 'Chuyến {{load}} đã được nhận',
      lines: [
        'Đã nghiệm thu: {{accepted}}',
        'Từ chối: {{refused}}',
        'Đã nhận, tạm giữ: {{held}}',
        'Cấu kiện bị từ chối: {{marks}}',
      ],
    },
    late: { title: 'Trễ: {{count}}', lines: ['Cấu kiện mới bị trễ: {{marks}}'] },
    shortages: {
      title: 'Thiếu cho những ngày tới: {{count}}',
      lines: ['Cần trước {{day}}, chưa sẵn sàng: {{marks}}'],
    },
    not_ready: { title: 'Chưa sẵn sàng cho {{day}}: {{count}}', lines: ['{{list}}'] },
    drawing_approval: {
      title: 'Bản vẽ chờ duyệt: {{mark}}',
      lines: ['Bản sửa đổi {{revision}}', 'Người tải lên: {{person}}'],
    },
    drawing_replaced: {
      title: 'Bản vẽ được thay: {{mark}}',
      lines: [
        'Bản sửa đổi {{revision}} đã phát hành. Cấu kiện được làm theo bản sửa đổi trước.',
        'Trên bảng kế hoạch, chưa đúc: {{planned}}',
        'Đã phát hành: {{released}}',
      ],
    },
    weekly_report: { title: 'Báo cáo tuần', lines: ['Tính đến {{day}}'] },
    system: { title: 'Cần kiểm tra: {{server}}', lines: ['{{warning}}'] },
  },
  direct: {
    test: {
      title: 'Thư thử',
      lines: ['Castline gửi được thư. Tin về cấu kiện và chuyến hàng được gửi theo cùng cách này.'],
      action: 'Mở Castline',
    },
    invitation: {
      title: 'Tài khoản của bạn',
      lines: [
        '{{person}} mời bạn dùng Castline.',
        'Tên đăng nhập: {{username}}',
        'Liên kết có hiệu lực đến {{until}}, dùng một lần.',
      ],
      action: 'Đặt mật khẩu',
    },
    password_reset: {
      title: 'Mật khẩu mới',
      lines: [
        'Có người yêu cầu mật khẩu mới cho {{username}}.',
        'Liên kết có hiệu lực đến {{until}}, dùng một lần.',
        'Nếu không phải bạn, hãy bỏ qua thư này: mật khẩu của bạn vẫn giữ nguyên.',
      ],
      action: 'Đặt mật khẩu mới',
    },
    key_created: {
      title: 'Khóa API mới: {{key}}',
      lines: [
        'Một khóa API đã được tạo bằng tài khoản {{username}}.',
        'Tên: {{key}}',
        'Có hiệu lực đến {{until}}',
        'Nếu không phải bạn, hãy thu hồi khóa và đổi mật khẩu.',
      ],
      action: 'Xem khóa API của tôi',
    },
    wrong_codes: {
      title: 'Mã sai cho tài khoản của bạn',
      lines: [
        'Có người đã nhập mật khẩu của {{username}} và {{count}} mã sai của yếu tố thứ hai.',
        'Mã bị từ chối đến {{until}}. Khóa truy cập vẫn dùng được.',
        'Nếu không phải bạn, hãy đổi mật khẩu: có người đã biết.',
      ],
      action: 'Mở tài khoản của tôi',
    },
    weekly_question: {
      title: 'Báo cáo tuần của {{project}}',
      lines: [
        '{{person}} muốn gửi cho bạn báo cáo tuần của dự án này dưới dạng PDF.',
        'Nếu bạn muốn nhận, hãy xác nhận trước {{until}}. Nếu không, bạn sẽ không nhận thêm gì.',
      ],
      action: 'Đọc và xác nhận',
    },
    weekly_outside: {
      title: 'Báo cáo tuần của {{project}}',
      lines: ['Tính đến {{day}}'],
      action: 'Đọc và xác nhận',
    },
  },
  digest: { title: 'Tóm tắt trong ngày: {{count}}', lines: [] },
  open: 'Mở trong Castline',
  project: 'Dự án: {{project}}',
  why: 'Bạn nhận tin này vì bạn đã chọn, hoặc vì vai trò của bạn thường nhận.',
  unsubscribe: 'Không nhận thư về việc này nữa',
  settings: 'Chọn những gì bạn nhận',
  automatic: 'Thư này được gửi tự động; thư trả lời không có người đọc.',
  line: {
    connected:
      'Đã kết nối LINE cho {{name}}. Tạm giữ và bê tông không đủ cường độ được gửi ngay, còn lại mỗi ngày một lần.',
    unknown: 'Mã này không hợp lệ. Hãy lấy mã mới trong cài đặt tài khoản của Castline.',
  },
  outside: {
    tooLarge: 'Tài liệu quá lớn để gửi qua thư. Hãy hỏi xin từ dự án.',
    why: 'Bạn nhận thư này vì bạn đã xác nhận muốn nhận báo cáo tuần của dự án này.',
    title: 'Báo cáo tuần',
    question: 'Nhận báo cáo tuần của {{name}} qua thư?',
    button: 'Có, hãy gửi cho tôi',
    done: 'Đã xong. Bạn sẽ nhận báo cáo tuần của {{name}} qua thư; mỗi thư có liên kết để dừng.',
    invalid: 'Liên kết này không hợp lệ: đã được dùng, quá bảy ngày, hoặc địa chỉ đã bị gỡ.',
  },
  page: {
    title: 'Hủy nhận thư',
    question: 'Không nhận thư về: {{name}} nữa?',
    button: 'Hủy nhận thư',
    done: 'Đã xong. Bạn sẽ không nhận thư về: {{name}} nữa.',
    again: 'Bạn có thể bật lại trong cài đặt tài khoản.',
    invalid: 'Liên kết này không hợp lệ. Hãy chọn những gì bạn nhận trong cài đặt tài khoản.',
  },
}
