import type { ChangedComponent, ChangesFilter } from '@castline/contract/drawing-changes'
import { revisionName } from '@castline/domain/drawings/drawings'
import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'
import type { Queryable } from '#database/database.ts'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, momentCell, type Table } from '#spreadsheets/table.ts'
import { changedComponents } from './changes-queries.ts'

type Words = (status: ChangedComponent['status']) => string

/** The headers in the languages of workbooks, and the cells. A CSV has the English headers and codes. */
const columns: readonly (readonly [InEachLanguage, (component: ChangedComponent, words: Words) => Cell])[] = [
  [['Piece mark', 'Repère', 'رمز القطعة', '构件编号', 'รหัสชิ้นส่วน', 'Ký hiệu'], ({ name }) => name],
  [
    ['Control number', 'Numéro de contrôle', 'الرقم التسلسلي', '控制编号', 'หมายเลขควบคุม', 'Số kiểm soát'],
    ({ control_number }) => control_number,
  ],
  [['Section', 'Tranche', 'القسم', '区段', 'ส่วนงาน', 'Phân đoạn'], ({ section_name }) => section_name],
  [['Status', 'Statut', 'الحالة', '状态', 'สถานะ', 'Trạng thái'], ({ status }, words) => words(status)],
  [
    [
      'Made from revision',
      'Fabriqué d’après la révision',
      'صُنعت وفق المراجعة',
      '生产依据修订',
      'ผลิตตามฉบับแก้ไข',
      'Sản xuất theo bản sửa đổi',
    ],
    ({ made }) => made,
  ],
  [
    [
      'Released revision',
      'Révision bonne pour fabrication',
      'المراجعة الصادرة',
      '已发放修订',
      'ฉบับแก้ไขที่ออกใช้',
      'Bản sửa đổi phát hành',
    ],
    ({ newest }) => newest,
  ],
  [
    ['Drawing', 'Plan', 'المخطط', '图纸', 'แบบ', 'Bản vẽ'],
    ({ file_name, newest }) => revisionName({ file_name, revision: newest }),
  ],
  [
    ['Released', 'Bon pour fabrication le', 'تاريخ الإصدار', '发放时间', 'ออกใช้เมื่อ', 'Phát hành'],
    ({ released_at }) => momentCell(released_at),
  ],
  [
    ['Acknowledged by', 'Pris en compte par', 'اطّلع عليه', '确认人', 'รับทราบโดย', 'Người xác nhận'],
    ({ acknowledged_by }) => acknowledged_by,
  ],
  [
    ['Acknowledged', 'Pris en compte le', 'وقت الاطلاع', '确认时间', 'รับทราบเมื่อ', 'Xác nhận lúc'],
    ({ acknowledged_at }) => momentCell(acknowledged_at),
  ],
  [['Mould', 'Moule', 'القالب', '模具', 'แบบหล่อ', 'Khuôn'], ({ planned }) => planned?.mould ?? null],
  [
    ['To be cast on', 'À couler le', 'يوم الصب', '计划浇筑日', 'กำหนดหล่อ', 'Ngày đúc'],
    ({ planned }) => dayCell(planned?.cast_on ?? null),
  ],
]

interface Exported {
  readonly projectId: string
  readonly filter: ChangesFilter
  readonly timeZone: string
  readonly format: Format
  readonly language: Language
}

/** Returns the components that were made or planned on a casting before the drawing that is released now as a table. */
export async function changesTable(
  database: Queryable,
  { projectId, filter, timeZone, format, language: given }: Exported,
): Promise<Table> {
  const language = format === 'csv' ? 'en' : given
  const statusWords = screenTexts(language, 'statuses').status
  const words: Words = (status) => (format === 'csv' ? status : statusWords[status])
  const { components } = await changedComponents(database, projectId, filter, { offset: 0 })
  async function* rows() {
    yield components.map((component) => columns.map(([, cell]) => cell(component, words)))
  }
  const headers = columns.map(([header]) => wordsIn<string>(header, language))
  return { name: 'Drawings', headers, rows: rows(), timeZone, isRightToLeft: language === 'ar' }
}
