import type { Ncr } from '@castline/contract/ncr'
import { defaultLanguage, type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'
import type { QualityPart } from '@castline/domain/quality/ncr-visibility'
import { holdsNow, type NcrSubjectKind } from '@castline/domain/quality/ncrs'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, momentCell } from '#spreadsheets/table.ts'
import type { PrintTexts } from '../print/print-texts.ts'

/** How coded values are written: in words in a workbook, as codes in a CSV, which programs read. */
interface Values extends Pick<PrintTexts, 'defect'> {
  readonly status: (code: Ncr['status']) => string
  readonly severity: (code: Ncr['severity']) => string
  readonly disposition: (code: NonNullable<Ncr['disposition']>) => string
  readonly componentStatus: (code: NonNullable<Ncr['component_status']>) => string
  readonly subjectKind: (code: NcrSubjectKind | 'component') => string
  readonly yesNo: (is: boolean) => string
}

type Column = readonly [header: InEachLanguage, cell: (ncr: Ncr, values: Values) => Cell, part?: QualityPart]

const columns: readonly Column[] = [
  [['Number', 'Numéro', 'الرقم', '编号', 'หมายเลข', 'Số'], ({ number }) => number],
  [['Status', 'Statut', 'الحالة', '状态', 'สถานะ', 'Trạng thái'], ({ status }, values) => values.status(status)],
  [['Piece mark', 'Repère', 'رمز القطعة', '构件编号', 'รหัสชิ้นส่วน', 'Ký hiệu'], ({ component_name }) => component_name],
  [
    ['Control number', 'Numéro de contrôle', 'الرقم التسلسلي', '控制编号', 'หมายเลขควบคุม', 'Số kiểm soát'],
    ({ control_number }) => control_number,
  ],
  [
    ['About', 'Objet', 'الموضوع', '对象', 'เกี่ยวกับ', 'Đối tượng'],
    ({ subject }, values) => values.subjectKind(subject?.kind ?? 'component'),
  ],
  [
    ['Name of the subject', 'Nom de l’objet', 'اسم الموضوع', '对象名称', 'ชื่อสิ่งที่เกี่ยวข้อง', 'Tên đối tượng'],
    ({ subject }) => subject?.name ?? null,
  ],
  [
    [
      'Further components',
      'Autres éléments concernés',
      'قطع أخرى معنية',
      '其他相关构件',
      'ชิ้นส่วนอื่นที่เกี่ยวข้อง',
      'Cấu kiện khác liên quan',
    ],
    ({ further_components }) => further_components.map(({ control_number }) => control_number).join(', ') || null,
  ],
  [['Type', 'Type', 'النوع', '类型', 'ประเภท', 'Loại'], ({ component_type }) => component_type],
  [
    ['Component deleted', 'Élément supprimé', 'القطعة محذوفة', '构件已删除', 'ลบชิ้นส่วนแล้ว', 'Cấu kiện đã bị xóa'],
    ({ subject, component_deleted }, values) => (subject ? null : values.yesNo(component_deleted)),
  ],
  [['Section', 'Tranche', 'القسم', '区段', 'ส่วนงาน', 'Phân đoạn'], ({ section_name }) => section_name],
  [
    ['Component status', 'Statut de l’élément', 'حالة القطعة', '构件状态', 'สถานะชิ้นส่วน', 'Trạng thái cấu kiện'],
    ({ component_status }, values) => component_status && values.componentStatus(component_status),
  ],
  [
    [
      'Reported at status',
      'Signalé au statut',
      'الحالة عند الإبلاغ',
      '上报时状态',
      'สถานะเมื่อรายงาน',
      'Trạng thái khi báo',
    ],
    ({ reported_status }, values) => reported_status && values.componentStatus(reported_status),
  ],
  [
    ['Defect type', 'Type de défaut', 'نوع العيب', '缺陷类型', 'ประเภทข้อบกพร่อง', 'Loại lỗi'],
    ({ defect_type, defect_name, defect_names }, values) => values.defect(defect_type, defect_name, defect_names),
  ],
  [
    ['Severity', 'Gravité', 'الخطورة', '严重程度', 'ความรุนแรง', 'Mức độ'],
    ({ severity }, values) => values.severity(severity),
  ],
  [['Description', 'Description', 'الوصف', '说明', 'รายละเอียด', 'Mô tả'], ({ description }) => description],
  [['Holds', 'Bloque', 'توقف القطعة', '暂停', 'ระงับอยู่', 'Tạm giữ'], (ncr, values) => values.yesNo(holdsNow(ncr))],
  [
    ['Asks for hold', 'Blocage demandé', 'طُلب الإيقاف', '申请暂停', 'ขอให้ระงับ', 'Đề nghị tạm giữ'],
    ({ hold_asked }, values) => values.yesNo(hold_asked),
  ],
  [
    ['Disposition', 'Décision', 'القرار', '处置', 'วิธีจัดการ', 'Cách xử lý'],
    ({ disposition }, values) => disposition && values.disposition(disposition),
  ],
  [
    ['Reported', 'Signalé le', 'أُبلغ في', '上报时间', 'รายงานเมื่อ', 'Báo lúc'],
    ({ reported_at }) => momentCell(reported_at),
  ],
  [
    ['Reported by', 'Signalé par', 'أبلغ عنه', '上报人', 'ผู้รายงาน', 'Người báo'],
    ({ reported_by }) => reported_by?.name ?? null,
    'people',
  ],
  [
    ['Assigned to', 'Affecté à', 'مُسند إلى', '负责人', 'ผู้รับผิดชอบ', 'Giao cho'],
    ({ assigned_to }) => assigned_to?.name ?? null,
    'people',
  ],
  [['Due on', 'Échéance', 'تاريخ الاستحقاق', '到期日', 'ครบกำหนด', 'Hạn'], ({ due_on }) => dayCell(due_on)],
  [['Overdue', 'En retard', 'متأخر', '逾期', 'เกินกำหนด', 'Quá hạn'], ({ overdue }, values) => values.yesNo(overdue)],
  [['Closed', 'Clôturé le', 'أُغلق في', '关闭时间', 'ปิดเมื่อ', 'Đóng lúc'], ({ closed_at }) => momentCell(closed_at)],
  [['Age (days)', 'Âge (jours)', 'العمر (أيام)', '已开天数', 'อายุ (วัน)', 'Tuổi (ngày)'], ({ age_days }) => age_days],
  [['Cost', 'Coût', 'التكلفة', '费用', 'ค่าใช้จ่าย', 'Chi phí'], ({ cost }) => cost, 'cost'],
  [['Photos', 'Photos', 'الصور', '照片', 'รูปถ่าย', 'Ảnh'], ({ photos }) => photos],
]

const code = (value: string) => value

function valuesOf(format: Format, { words, defect }: PrintTexts): Values {
  if (format === 'csv') {
    const codes = { status: code, severity: code, disposition: code, componentStatus: code, subjectKind: code }
    return { ...codes, defect, yesNo: (is) => (is ? 'yes' : 'no') }
  }
  return {
    defect,
    status: (value) => words.status[value],
    severity: (value) => words.severity[value],
    disposition: (value) => words.disposition[value],
    componentStatus: (value) => words.componentStatus[value],
    subjectKind: (value) => words.subjectKind[value],
    yesNo: (is) => (is ? words.checklist.yes : words.checklist.no),
  }
}

/**
 * Returns the headers of an export and what it has of a non-conformance, without the parts that `sees` refuses. Texts
 * are those that people wrote; defect types are in the reader's language in each format.
 */
export function ncrColumns(
  { format, language, texts }: { format: Format; language: Language; texts: PrintTexts },
  sees: (part: QualityPart) => boolean,
): { headers: string[]; cellsOf: (ncr: Ncr) => Cell[] } {
  const shown = columns.filter(([, , part]) => !part || sees(part))
  const values = valuesOf(format, texts)
  return {
    headers: shown.map(([header]) => wordsIn(header, format === 'csv' ? defaultLanguage : language)),
    cellsOf: (ncr) => shown.map(([, cell]) => cell(ncr, values)),
  }
}
