import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'

/** The headers of exported pours in the languages of workbooks; a CSV has the English ones. */
const pourHeaders = {
  number: ['Pour', 'Coulée', 'الصبة', '浇筑批次', 'การเท', 'Mẻ đổ'],
  started_at: ['Start', 'Début', 'البداية', '开始', 'เริ่ม', 'Bắt đầu'],
  mix: ['Mix', 'Formule', 'الخلطة', '配合比', 'สูตร', 'Cấp phối'],
  class: ['Class', 'Classe', 'الرتبة', '强度等级', 'ชั้นกำลัง', 'Cấp độ bền'],
  volume: ['Volume (m³)', 'Volume (m³)', 'الحجم (m³)', '方量 (m³)', 'ปริมาตร (ลบ.ม.)', 'Thể tích (m³)'],
  supplier: ['Supplier', 'Fournisseur', 'المورّد', '供应商', 'ผู้จำหน่าย', 'Nhà cung cấp'],
  ticket: [
    'Delivery ticket',
    'Bon de livraison du béton',
    'سند توريد الخرسانة',
    '混凝土发货单',
    'ใบส่งคอนกรีต',
    'Phiếu giao bê tông',
  ],
  ticket_photos: ['Ticket photos', 'Photos du bon', 'صور الإذن', '混凝土发货单照片', 'รูปใบส่งคอนกรีต', 'Ảnh phiếu giao'],
  batches: ['Batches', 'Gâchées', 'دفعات الخلط', '盘次', 'ชุดผสม', 'Mẻ trộn'],
  exceptions: ['Exceptions', 'Faits exceptionnels', 'وقائع غير اعتيادية', '异常', 'เหตุผิดปกติ', 'Bất thường'],
  outcome: ['Verdict', 'Résultat', 'الحكم', '判定', 'ผลการตัดสิน', 'Kết luận'],
  lowest_result: [
    'Lowest result (MPa)',
    'Résultat le plus bas (MPa)',
    'أدنى نتيجة (MPa)',
    '最低结果 (MPa)',
    'ผลต่ำสุด (MPa)',
    'Kết quả thấp nhất (MPa)',
  ],
  results: [
    'Acceptance results (MPa)',
    'Résultats de réception (MPa)',
    'نتائج القبول (MPa)',
    '验收结果 (MPa)',
    'ผลทดสอบเพื่อการยอมรับ (MPa)',
    'Kết quả nghiệm thu (MPa)',
  ],
  open_specimens: [
    'Specimens without a result',
    'Éprouvettes sans résultat',
    'عينات بلا نتيجة',
    '尚无结果的试件',
    'ตัวอย่างที่ยังไม่มีผล',
    'Mẫu chưa có kết quả',
  ],
  instruments: ['Measured with', 'Mesuré avec', 'قيست بـ', '测量仪器', 'วัดด้วย', 'Đo bằng'],
  uncalibrated: [
    'Results after calibration ended',
    'Résultats après expiration de l’étalonnage',
    'نتائج بعد انتهاء المعايرة',
    '校准过期后的结果',
    'ผลหลังหมดอายุการสอบเทียบ',
    'Kết quả sau hạn hiệu chuẩn',
  ],
  occupied: [
    'Components of other projects',
    'Éléments d’autres projets',
    'قطع مشاريع أخرى',
    '其他项目的构件',
    'ชิ้นส่วนของโครงการอื่น',
    'Cấu kiện của dự án khác',
  ],
  project: ['Project', 'Projet', 'المشروع', '项目', 'โครงการ', 'Dự án'],
  control_number: [
    'Control number',
    'Numéro de contrôle',
    'الرقم التسلسلي',
    '控制编号',
    'หมายเลขควบคุม',
    'Số kiểm soát',
  ],
  name: ['Mark', 'Repère', 'رمز القطعة', '构件编号', 'รหัสชิ้นส่วน', 'Ký hiệu'],
  section: ['Section', 'Tranche', 'القسم', '区段', 'ส่วนงาน', 'Phân đoạn'],
  status: ['Status', 'Statut', 'الحالة', '状态', 'สถานะ', 'Trạng thái'],
  holds: ['On hold by', 'Bloqué par', 'موقوفة بموجب', '暂停依据', 'ระงับโดย', 'Tạm giữ theo'],
  place: ['Place', 'Emplacement', 'المكان', '位置', 'ตำแหน่ง', 'Vị trí'],
  load: ['Load', 'Chargement', 'الحمولة', '车次', 'เที่ยวขนส่ง', 'Chuyến'],
  destination: ['Destination', 'Lieu de livraison', 'الوجهة', '目的地', 'ปลายทาง', 'Nơi đến'],
  receiver: ['Received by', 'Réceptionné par', 'استلمها', '签收人', 'ผู้รับ', 'Người nhận'],
} as const satisfies Readonly<Record<string, InEachLanguage>>

export type PourColumn = keyof typeof pourHeaders

/** Returns the header of a column in a language. */
export const pourHeader = (column: PourColumn, language: Language): string =>
  wordsIn<string>(pourHeaders[column], language)
