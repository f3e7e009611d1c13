import { type ReachedField, reachedFields, reachedStatuses } from '@castline/contract/values/import-fields'
import type { PlanDate } from '@castline/domain/plan/plan'
import type { HeaderWords } from './header-words.ts'

/** The words of plants for the days on which something happened. */
export const reachedHeaderWords: Record<ReachedField, HeaderWords> = {
  manufactured_on: {
    named: [
      'manufactured on',
      'date manufactured',
      'manufacture date',
      'manufacturing date',
      'produced on',
      ...[
        'date produced',
        'poured on',
        'date poured',
        'betoniert am',
        'hergestellt am',
        'produziert am',
        'gefertigt am',
      ],
      'gestort op',
      'geproduceerd op',
      'vervaardigd op',
      'coulé le',
      'fabriqué le',
      'produit le',
      'ngày đã đúc',
      'đã đúc ngày',
      'đã sản xuất ngày',
      'หล่อเมื่อ',
      'หล่อแล้วเมื่อ',
      'ผลิตเมื่อ',
      'ผลิตแล้วเมื่อ',
      'صبت في',
      'تم الصب في',
      'صنعت في',
      '已浇筑日期',
      '已生产日期',
      '浇筑完成日期',
    ],
    alone: ['cast', 'produced', 'manufactured', 'poured', 'betoniert', 'gestort', 'coulé'],
  },
  transported_on: {
    named: [
      'transported on',
      'delivered on',
      'date delivered',
      'shipped on',
      'date shipped',
      'dispatched on',
      'date dispatched',
      'geliefert am',
      'angeliefert am',
      'transportiert am',
      'versandt am',
      'geleverd op',
      'aangeleverd op',
      'getransporteerd op',
      'livré le',
      'transporté le',
      'expédié le',
      'ngày đã giao',
      'đã giao ngày',
      'đã vận chuyển ngày',
      'ส่งเมื่อ',
      'ส่งแล้วเมื่อ',
      'ขนส่งเมื่อ',
      'سلمت في',
      'تم التسليم في',
      'نقلت في',
      '已发货日期',
      '已运输日期',
      '发货完成日期',
    ],
    alone: ['delivered', 'transported', 'shipped', 'dispatched', 'geliefert', 'geleverd', 'livré'],
  },
  accepted_on: {
    named: [
      'accepted on',
      'date accepted',
      'received on',
      'date received',
      'abgenommen am',
      'goedgekeurd op',
      'ontvangen op',
      'réceptionné le',
      'accepté le',
      'ngày nghiệm thu',
      'nghiệm thu ngày',
      'วันที่ตรวจรับ',
      'ตรวจรับเมื่อ',
      'قبلت في',
      'تاريخ القبول',
      '验收日期',
    ],
    alone: ['accepted', 'received', 'abgenommen', 'goedgekeurd', 'réceptionné'],
  },
  installed_on: {
    named: [
      'installed on',
      'date installed',
      'erected on',
      'date erected',
      'mounted on',
      'montiert am',
      'eingebaut am',
      'versetzt am',
      'gemonteerd op',
      'geplaatst op',
      'gesteld op',
      'posé le',
      'monté le',
      'installé le',
      'ngày đã lắp',
      'đã lắp ngày',
      'đã lắp đặt ngày',
      'ติดตั้งเมื่อ',
      'ติดตั้งแล้วเมื่อ',
      'ركبت في',
      'تم التركيب في',
      '已安装日期',
      '安装完成日期',
    ],
    alone: ['installed', 'erected', 'montiert', 'eingebaut', 'gemonteerd', 'posé', 'monté'],
  },
}

/** The planned day of each day on which something happened, whose words many lists use for both. */
export const plannedOf: Readonly<Partial<Record<ReachedField, PlanDate>>> = {
  manufactured_on: 'cast_on',
  transported_on: 'deliver_on',
  installed_on: 'needed_on',
}

/** The field of a day that happened instead of a planned one. */
export const happenedOf = (field: PlanDate): ReachedField | null =>
  reachedStatuses.map((status) => reachedFields[status]).find((each) => plannedOf[each] === field) ?? null

const actual =
  /(^|\s)(actual|actually|ist|tatsächlich\p{L}*|werkelijk\p{L}*|réel|réelle|effectif|effective|thực tế)(?=\s|$)|จริง|(ال)?فعلي[ةه]?|实际/u
const planned =
  /(^|\s)(plan\p{L}*|geplant\p{L}*|gepland\p{L}*|planifié\p{L}*|prévu\p{L}*|need\p{L}*|requ\p{L}*|due|target|sched\p{L}*|forecast\p{L}*|soll|bedarf\p{L}*|benötig\p{L}*|nodig|benodigd|nécessaire|besoin|\p{L}*termin|cần|kế hoạch|dự kiến)(?=\s|$)|กำหนด|แผน|ต้องใช้|مطلوب|الحاجة|مخطط|计划|需/u

let lastAsked = { words: '', isActual: false }
/** Whether a header says that its days are those when it happened, as “actual cast date” does. */
export function saysActual(words: string): boolean {
  // The same words are asked about for each field.
  if (lastAsked.words !== words) lastAsked = { words, isActual: actual.test(words) }
  return lastAsked.isActual
}
/** The same words without it. */
export const withoutActual = (words: string) => words.replace(actual, ' ').replace(/\s+/g, ' ').trim()
/** Whether a header says that its days are planned. */
export const saysPlanned = (words: string) => planned.test(words)
