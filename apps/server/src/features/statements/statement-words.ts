import type { Language } from '@castline/domain/languages'

type Words = Readonly<Record<'sheet' | 'from' | 'to' | 'number' | 'counted' | 'closedAs' | 'unassignedLabel', string>>

/** The words of statements that no screen has. */
export const statementWords: Readonly<Record<Language, Words>> = {
  en: {
    sheet: 'Statement',
    from: 'From',
    to: 'To',
    number: 'Statement no.',
    counted: 'Weighted by stage',
    closedAs: 'Statement no. {{number}}, closed {{day}}',
    unassignedLabel: 'Components that no line pays for',
  },
  fr: {
    sheet: 'Situation',
    from: 'Du',
    to: 'Au',
    number: 'Situation n°',
    counted: 'Pondéré par étape',
    closedAs: 'Situation n° {{number}}, arrêtée le {{day}}',
    unassignedLabel: 'Éléments non rattachés à une ligne du contrat',
  },
  ar: {
    sheet: 'المستخلص',
    from: 'من',
    to: 'حتى',
    number: 'رقم المستخلص',
    counted: 'مرجَّح حسب المرحلة',
    closedAs: 'المستخلص رقم {{number}}، أُغلق في {{day}}',
    unassignedLabel: 'قطع غير مدرجة في أي بند',
  },
  zh: {
    sheet: '结算单',
    from: '自',
    to: '至',
    number: '结算单编号',
    counted: '按阶段加权',
    closedAs: '第 {{number}} 期，{{day}} 关账',
    unassignedLabel: '未计入任何合同条目的构件',
  },
  th: {
    sheet: 'ใบสรุป',
    from: 'ตั้งแต่',
    to: 'ถึง',
    number: 'ใบสรุปที่',
    counted: 'ถ่วงน้ำหนักตามขั้นตอน',
    closedAs: 'ฉบับที่ {{number}} ปิดเมื่อ {{day}}',
    unassignedLabel: 'ชิ้นส่วนที่ไม่อยู่ในรายการใดของสัญญา',
  },
  vi: {
    sheet: 'Thanh toán khối lượng',
    from: 'Từ',
    to: 'Đến',
    number: 'Bảng số',
    counted: 'Theo tỷ trọng giai đoạn',
    closedAs: 'Bảng số {{number}}, chốt ngày {{day}}',
    unassignedLabel: 'Cấu kiện không thuộc hạng mục nào',
  },
}
