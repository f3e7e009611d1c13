/** Begins the headers of the columns that an export adds for each checklist, by language. */
const checklistPrefixes = {
  en: 'Checklist: ',
  fr: 'Liste de contrôle : ',
  ar: 'قائمة الفحص: ',
  zh: '检查表：',
  th: 'รายการตรวจ: ',
  vi: 'Danh mục kiểm tra: ',
  de: 'Checkliste: ',
  es: 'Lista de control: ',
} as const

/** Returns the header of a column about a checklist. */
export const checklistHeader = (
  name: string,
  part: string | null = null,
  language: keyof typeof checklistPrefixes = 'en',
) => `${checklistPrefixes[language]}${name}${part === null ? '' : `, ${part}`}`

/** Headers of the column that an export adds for the place in the yard, by language. */
export const placeHeaders = {
  en: 'Yard place',
  fr: 'Emplacement au parc',
  ar: 'المكان في الساحة',
  zh: '堆场位置',
  th: 'ตำแหน่งในลาน',
  vi: 'Vị trí bãi',
  de: 'Platz im Lager',
  es: 'Ubicación en el acopio',
} as const

/** Headers of the column that an export adds for the revision that a component was made from, by language. */
export const madeFromHeaders = {
  en: 'Made from revision',
  fr: 'Fabriqué d’après la révision',
  ar: 'صُنعت وفق المراجعة',
  zh: '生产依据修订',
  th: 'ผลิตตามฉบับแก้ไข',
  vi: 'Sản xuất theo bản sửa đổi',
  de: 'Nach Revision gefertigt',
  es: 'Fabricada según la revisión',
} as const

/** Headers of the column that an export adds for the time at which a component was taken out of its mould, by language. */
export const strippedHeaders = {
  en: 'Stripped',
  fr: 'Démoulé le',
  ar: 'فُكّت من القالب في',
  zh: '脱模时间',
  th: 'ถอดแบบเมื่อ',
  vi: 'Tháo khuôn lúc',
  de: 'Ausgeschalt am',
  es: 'Desmoldada el',
} as const

/** Headers of earlier versions, whose files are still imported. */
const earlierHeaders = ['فُكّ من القالب']

const addedHeaders = new Set<string>([
  ...[placeHeaders, madeFromHeaders, strippedHeaders].flatMap((headers) => Object.values(headers)),
  ...earlierHeaders,
])

/**
 * Whether a column was added by an export for people: an import ignores it, even if its header contains known words.
 */
export const isAddedColumn = (header: string) =>
  Object.values(checklistPrefixes).some((prefix) => header.startsWith(prefix)) || addedHeaders.has(header.trim())
