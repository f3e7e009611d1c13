import { plain } from './logger-text.ts'

export const loggerUnits = ['celsius', 'fahrenheit'] as const
export type LoggerUnit = (typeof loggerUnits)[number]

/** A word of a heading: not within another one. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

const time = new RegExp(
  '^(?:local ?|reading ?|log(?:ged)? ?|sample ?|measured ?|record(?:ing|ed)? ?)?(?:date|day(?!s)|time|timestamp|datum|zeit|uhrzeit|tag(?!s)|' +
    'heure|horodatage|temps(?!\\p{L})|fecha|hora|data(?!\\p{L})|ora(?!\\p{L})|czas|godzina|tijd|tarih|saat|zaman|logged|' +
    'дата|время|날짜|시간|일시|일자|日期|时间|時間|日時|日付|時刻|測定日|วันที่|วัน|เวลา|ngày|giờ|thời gian|التاريخ|الوقت|تاريخ|وقت)',
  'iu',
)

const temperature =
  /temp|°|\* ?[cf]\b|celsius|fahrenheit|(?<!\p{L})(?:ch|channel|sensor|probe|kanal|canal|sonde|sonda|fühler|t)[ ._-]?\d*(?!\p{L})|温度|溫度|온도|อุณหภูมิ|nhiệt|حرارة|темп|θερμοκρ|sıcaklık|lämpötila|hőmérs|טמפ/iu

const value = word(
  'value|values|reading|wert|messwert|valeur|valor|wartość|waarde|值|数值|値|測定値|ค่า|giá trị|القيمة|значение|값',
)

const unit = word(
  'unit|units|einheit|unité|unidad|unità|jednostka|eenheid|单位|單位|単位|หน่วย|đơn vị|الوحدة|единица|단위',
)

/** What has a unit of temperature, or stands beside one, and is no temperature of the concrete. */
const otherwise = [
  /dew|taupunkt|ros[ée]e|roc[ií]o|露点|露點|น้ำค้าง|điểm sương|الندى|росы|이슬점/iu,
  /alarm|alert|limit|grenz|seuil|l[ií]mite|报警|警报|警報|上限|下限|阈|เตือน|ขีด|cảnh báo|ngưỡng|giới hạn|إنذار|تنبيه|предел|тревог|порог|경보|한계/iu,
  /(?<!\p{L})حد(?!\p{L})/u,
  /set[ _-]?(?:point|temp|value)|setpt|target|soll|consigne|objetivo|consigna|设定|設定|目标|ตั้ง|cài đặt|nhiệt độ đặt|مضبوط|ضبط|الهدف|уставк|задан|설정/iu,
  word(
    'min|max|minimum|maximum|min\\.|max\\.|low|high|lo|hi|sp|rh|hr|r\\.h|batt?|vbat|mpa|psi|n/mm2|kpa|hpa|mbar|ppm|mv|v|db|dbm|rssi|lux',
  ),
  /最高|最低|สูงสุด|ต่ำสุด|cao nhất|thấp nhất|الأقصى|الأدنى|최고|최저|макс|мин(?!\p{L})/iu,
  /maturity|maturit[éa]|reife|madurez|成熟|บ่ม|độ chín|trưởng thành|النضج|зрелост|성숙|ttf/iu,
  /° ?[cf] ?[-·*. ×⋅]{0,3} ?(?:h|hr|hrs|hour|hours|std|d|day|days|min)(?!\p{L})/iu,
  /strength|festigkeit|r[ée]sist|resistencia|强度|強度|กำลัง|cường độ|مقاومة|прочност|강도/iu,
  /humid|feucht|umid|湿度|濕度|ความชื้น|độ ẩm|رطوبة|влажн|습도|%/iu,
  /batter|akku|volt|signal|druck|press|delta|diff|Δ|offset|correct|calib|error|slope|gradient|rate(?!\p{L})|wet ?bulb|feels|heat index|host|button/iu,
]

/** A lone letter is a unit where a heading sets it apart, and the name of a sensor elsewhere. */
const fahrenheit =
  /fahrenheit|华氏|華氏|화씨|ฟาเรนไฮต์|فهرنهايت|фаренгейт|độ f(?!\p{L})|(?<!\p{L})deg(?:s|rees?|\.)? ?f(?!\p{L})|temp(?:erature|eratur)?[ ._-]*f(?!\p{L})|[°*\ufffd?ø¡Â´^] ?f(?!\p{L})|[([{,;/_|] ?f ?(?=[)\]},;/|]|$)|^f$/iu
const celsius =
  /celsius|centigrade|摄氏|攝氏|섭씨|เซลเซียส|مئوية|سيليزيوس|цельс|độ c(?!\p{L})|(?<!\p{L})(?:deg(?:s|rees?|\.)?|grad|град\.?|гр\.?) ?[cс](?!\p{L})|temp(?:erature|eratur)?[ ._-]*c(?!\p{L})|[°*\ufffd?ø¡Â´^] ?[cс](?!\p{L})|[([{,;/_|] ?[cс] ?(?=[)\]},;/|]|$)|^[cс]$/iu

/** The unit that a text names; null for none, and for both. */
export function unitIn(text: string): LoggerUnit | null {
  const heading = plain(text)
  const [isFahrenheit, isCelsius] = [fahrenheit.test(heading), celsius.test(heading)]
  if (isFahrenheit === isCelsius) return null
  return isFahrenheit ? 'fahrenheit' : 'celsius'
}

/** What a column has by its heading; `other` has a unit of temperature and is none of the concrete. */
export type HeadingKind = 'time' | 'temperature' | 'value' | 'unit' | 'other' | null

export function headingKind(text: string): HeadingKind {
  const heading = plain(text)
  if (heading === '') return null
  if (time.test(heading)) return 'time'
  const isWarm = temperature.test(heading) || unitIn(heading) !== null
  if (otherwise.some((pattern) => pattern.test(heading))) return isWarm ? 'other' : null
  if (isWarm) return 'temperature'
  if (unit.test(heading)) return 'unit'
  return value.test(heading) ? 'value' : null
}
