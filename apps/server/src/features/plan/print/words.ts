import type { PrintLanguage } from '@castline/contract/print-languages'
import type { ShortageReason } from '@castline/domain/shortages'

/** The texts of the printed shortage list; a test compares them with those of the screens. */
export interface PrintWords {
  readonly title: string
  readonly asOf: (project: string, date: string) => string
  readonly curingUntil: (date: string) => string
  readonly nothing: string
  readonly heads: { readonly [Column in 'sequence' | 'name' | 'control_number' | 'section' | 'reason']: string }
  /** Above the number of days. */
  readonly late: string
  readonly reasons: Readonly<Record<ShortageReason, string>>
}

export const printWords: Readonly<Record<PrintLanguage, PrintWords>> = {
  en: {
    title: 'Shortage list',
    asOf: (project, date) => `${project}, as of ${date}`,
    curingUntil: (date) => `Curing until ${date}`,
    nothing: 'Nothing stops the crane',
    heads: {
      sequence: 'Sequence',
      name: 'Mark',
      control_number: 'Control number',
      section: 'Section',
      reason: 'Reason',
    },
    late: 'Days late',
    reasons: {
      no_date: 'No date',
      rejected: 'Rejected, must be made again',
      not_cast: 'Not cast',
      curing: 'Curing',
      on_hold: 'On hold',
      on_load: 'On a load',
      in_yard: 'In the yard, not transported',
      at_gate: 'Transported, not accepted',
      not_installed: 'On site, not installed',
    },
  },
  fr: {
    title: 'Liste des manques',
    asOf: (project, date) => `${project}, état au ${date}`,
    curingUntil: (date) => `En durcissement jusqu’au ${date}`,
    nothing: 'Rien n’arrête la grue',
    heads: {
      sequence: 'Ordre de pose',
      name: 'Repère',
      control_number: 'Numéro de contrôle',
      section: 'Tranche',
      reason: 'Motif',
    },
    late: 'Jours de retard',
    reasons: {
      no_date: 'Sans date',
      rejected: 'Refusé, à refaire',
      not_cast: 'Pas encore coulé',
      curing: 'En durcissement',
      on_hold: 'Bloqué',
      on_load: 'Sur un chargement',
      in_yard: 'Sur le parc, pas transporté',
      at_gate: 'Transporté, pas réceptionné',
      not_installed: 'Sur site, pas posé',
    },
  },
  ar: {
    title: 'قائمة النواقص',
    asOf: (project, date) => `${project}، بتاريخ ${date}`,
    curingUntil: (date) => `قيد التصلب حتى ${date}`,
    nothing: 'لا شيء يوقف الرافعة',
    heads: {
      sequence: 'ترتيب التركيب',
      name: 'رمز القطعة',
      control_number: 'رقم المراقبة',
      section: 'القسم',
      reason: 'السبب',
    },
    late: 'أيام التأخير',
    reasons: {
      no_date: 'بلا تاريخ',
      rejected: 'مرفوضة، تُصنع من جديد',
      not_cast: 'لم تُصب بعد',
      curing: 'قيد التصلب',
      on_hold: 'موقوفة',
      on_load: 'على حمولة',
      in_yard: 'في الساحة، لم تُنقل',
      at_gate: 'منقولة، لم تُقبل',
      not_installed: 'في الموقع، لم تُركب',
    },
  },
  ch: {
    title: '缺件清单',
    asOf: (project, date) => `${project}，截至 ${date}`,
    curingUntil: (date) => `养护至 ${date}`,
    nothing: '没有缺件',
    heads: { sequence: '安装顺序', name: '构件编号', control_number: '控制编号', section: '区段', reason: '原因' },
    late: '逾期天数',
    reasons: {
      no_date: '没有日期',
      rejected: '已拒收，需重做',
      not_cast: '未浇筑',
      curing: '养护中',
      on_hold: '暂停中',
      on_load: '已列入整车',
      in_yard: '在堆场，未运输',
      at_gate: '已运输，未验收',
      not_installed: '已到场，未安装',
    },
  },
  th: {
    title: 'รายการที่ขาด',
    asOf: (project, date) => `${project} ณ ${date}`,
    curingUntil: (date) => `บ่มถึง ${date}`,
    nothing: 'ไม่มีอะไรทำให้เครนหยุด',
    heads: {
      sequence: 'ลำดับติดตั้ง',
      name: 'รหัสชิ้นส่วน',
      control_number: 'หมายเลขควบคุม',
      section: 'ส่วนงาน',
      reason: 'สาเหตุ',
    },
    late: 'ล่าช้า (วัน)',
    reasons: {
      no_date: 'ไม่มีวันที่',
      rejected: 'ถูกปฏิเสธ ต้องผลิตใหม่',
      not_cast: 'ยังไม่ได้หล่อ',
      curing: 'กำลังบ่ม',
      on_hold: 'ถูกระงับ',
      on_load: 'อยู่ในเที่ยวขนส่ง',
      in_yard: 'อยู่ในลาน ยังไม่ขนส่ง',
      at_gate: 'ขนส่งแล้ว ยังไม่ตรวจรับ',
      not_installed: 'ถึงหน้างาน ยังไม่ติดตั้ง',
    },
  },
  vi: {
    title: 'Danh sách thiếu',
    asOf: (project, date) => `${project}, tính đến ${date}`,
    curingUntil: (date) => `Bảo dưỡng đến ${date}`,
    nothing: 'Không có gì làm cẩu dừng',
    heads: {
      sequence: 'Thứ tự lắp',
      name: 'Ký hiệu',
      control_number: 'Số kiểm soát',
      section: 'Phân đoạn',
      reason: 'Lý do',
    },
    late: 'Số ngày trễ',
    reasons: {
      no_date: 'Chưa có ngày',
      rejected: 'Bị từ chối, phải làm lại',
      not_cast: 'Chưa đúc',
      curing: 'Đang bảo dưỡng',
      on_hold: 'Đang tạm giữ',
      on_load: 'Đã vào một chuyến',
      in_yard: 'Ở bãi, chưa vận chuyển',
      at_gate: 'Đã vận chuyển, chưa nghiệm thu',
      not_installed: 'Ở công trường, chưa lắp',
    },
  },
}
