import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'

/** The headers of exported pours in the languages of workbooks; a CSV has the English ones. */
const pourHeaders = {
  number: ['Pour', 'Coulée', 'الصبة', '浇筑', 'การเท', 'Mẻ đổ'],
  started_at: ['Start', 'Début', 'البداية', '开始', 'เริ่ม', 'Bắt đầu'],
  mix: ['Mix', 'Formule', 'الخلطة', '配合比', 'สูตร', 'Cấp phối'],
  class: ['Class', 'Classe', 'الفئة', '强度等级', 'ชั้นกำลัง', 'Cấp cường độ'],
  volume: ['Volume (m³)', 'Volume en m³', 'الحجم (m³)', '方量 (m³)', 'ปริมาตร (m³)', 'Thể tích (m³)'],
  supplier: ['Supplier', 'Fournisseur', 'المورّد', '供应商', 'ผู้จำหน่าย', 'Nhà cung cấp'],
  ticket: ['Delivery ticket', 'Bon de livraison', 'إذن التسليم', '送货单', 'ใบส่งของ', 'Phiếu giao'],
  ticket_photos: ['Ticket photos', 'Photos du bon', 'صور الإذن', '送货单照片', 'รูปใบส่งของ', 'Ảnh phiếu giao'],
  batches: ['Batches', 'Gâchées', 'الخلطات المرقمة', '批次', 'ชุดผสม', 'Mẻ trộn'],
  exceptions: ['Exceptions', 'Écarts', 'استثناءات', '异常', 'ข้อยกเว้น', 'Bất thường'],
  instruments: ['Measured with', 'Mesuré avec', 'قيست بـ', '测量仪器', 'วัดด้วย', 'Đo bằng'],
  uncalibrated: [
    'Results after calibration ended',
    'Résultats hors étalonnage',
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
  control_number: ['Control number', 'Numéro de contrôle', 'رقم المراقبة', '控制编号', 'หมายเลขควบคุม', 'Số kiểm soát'],
  name: ['Mark', 'Repère', 'رمز القطعة', '构件编号', 'รหัสชิ้นส่วน', 'Ký hiệu'],
  section: ['Section', 'Zone', 'القسم', '区段', 'ส่วน', 'Phân khu'],
  status: ['Status', 'Statut', 'الحالة', '状态', 'สถานะ', 'Trạng thái'],
  load: ['Load', 'Chargement', 'الحمولة', '整车', 'เที่ยวขนส่ง', 'Chuyến'],
  destination: ['Destination', 'Lieu de livraison', 'الوجهة', '目的地', 'ปลายทาง', 'Điểm đến'],
  receiver: ['Received by', 'Réceptionné par', 'استلمها', '签收人', 'ผู้รับ', 'Người nhận'],
} as const satisfies Readonly<Record<string, InEachLanguage>>

export type PourColumn = keyof typeof pourHeaders

/** Returns the header of a column in a language. */
export const pourHeader = (column: PourColumn, language: Language): string =>
  wordsIn<string>(pourHeaders[column], language)
