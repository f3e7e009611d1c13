import { type InEachLanguage, type Language, wordsIn } from '@castline/domain/languages'

/** The headers of exported loads in the languages of workbooks; a CSV has the English ones. */
export const loadHeaders = {
  number: ['Load', 'Chargement', 'الحمولة', '车次', 'เที่ยวขนส่ง', 'Chuyến'],
  status: ['Status', 'Statut', 'الحالة', '状态', 'สถานะ', 'Trạng thái'],
  planned_on: ['Planned on', 'Prévu le', 'مخططة في', '计划日期', 'วันที่วางแผน', 'Ngày dự kiến'],
  planned_time: ['Time', 'Heure', 'الوقت', '时间', 'เวลา', 'Giờ'],
  trailer: ['Trailer', 'Remorque', 'المقطورة', '挂车', 'รถพ่วง', 'Rơ-moóc'],
  vehicle: ['Vehicle', 'Immatriculation', 'رقم المركبة', '车牌号', 'ทะเบียนรถ', 'Biển số xe'],
  carrier: ['Carrier', 'Transporteur', 'الناقل', '承运单位', 'บริษัทขนส่ง', 'Đơn vị vận chuyển'],
  driver: ['Driver', 'Chauffeur', 'السائق', '司机', 'คนขับ', 'Tài xế'],
  destination: ['Destination', 'Lieu de livraison', 'الوجهة', '目的地', 'ปลายทาง', 'Nơi đến'],
  pieces: ['Components', 'Éléments', 'القطع', '构件数', 'จำนวนชิ้น', 'Số cấu kiện'],
  loaded: ['Loaded', 'Chargés', 'المحمّلة', '已装', 'ขึ้นแล้ว', 'Đã xếp lên xe'],
  left_behind: ['Left behind', 'Restés sur place', 'بقيت في المصنع', '留在厂内', 'ไม่ได้ขึ้นรถ', 'Ở lại'],
  accepted: ['Accepted', 'Réceptionnés', 'المقبولة', '已验收', 'ตรวจรับแล้ว', 'Đã nghiệm thu'],
  refused: ['Refused', 'Refusés', 'المرفوضة', '已拒收', 'ไม่ผ่าน', 'Bị từ chối'],
  missing: ['Missing', 'Manquants', 'الناقصة', '未到货', 'ไม่ได้มาด้วย', 'Thiếu'],
  held: ['Received, on hold', 'Reçus, bloqués', 'مستلمة وموقوفة', '已收货，暂停', 'รับแล้ว ยังระงับ', 'Đã nhận, tạm giữ'],
  returned: [
    'Back in the plant',
    'Revenus à l’usine',
    'عادت إلى المصنع',
    '已退回工厂',
    'กลับเข้าโรงงาน',
    'Đã trả về nhà máy',
  ],
  weight: [
    'Known weight (kg)',
    'Poids connu (kg)',
    'الوزن المعروف (كغم)',
    '已知重量 (kg)',
    'น้ำหนักที่ทราบ (กก.)',
    'Khối lượng đã biết (kg)',
  ],
  unknown_weights: [
    'Unknown weights',
    'Poids inconnus',
    'أوزان مجهولة',
    '未知重量数',
    'ไม่ทราบน้ำหนัก',
    'Chưa biết khối lượng',
  ],
  longest: ['Longest (mm)', 'Le plus long (mm)', 'الأطول (mm)', '最长 (mm)', 'ยาวที่สุด (mm)', 'Dài nhất (mm)'],
  widest: ['Widest (mm)', 'Le plus large (mm)', 'الأعرض (mm)', '最宽 (mm)', 'กว้างที่สุด (mm)', 'Rộng nhất (mm)'],
  limit_reason: [
    'Reason for exceeding limits',
    'Motif du dépassement',
    'سبب تجاوز الحدود',
    '超限原因',
    'เหตุผลที่เกินขีดจำกัด',
    'Lý do vượt giới hạn',
  ],
  curing_reason: [
    'Reason for leaving before cured',
    'Motif du départ avant durcissement suffisant',
    'سبب المغادرة قبل اكتمال المعالجة',
    '养护未完成即发车的原因',
    'เหตุผลที่ส่งก่อนบ่มครบ',
    'Lý do rời xưởng trước khi bảo dưỡng xong',
  ],
  departed_at: ['Departed', 'Départ', 'المغادرة', '出发时间', 'ออกเดินทาง', 'Xuất phát'],
  arrived_at: ['Arrived', 'Arrivée', 'الوصول', '到达时间', 'มาถึง', 'Đến nơi'],
  received_at: ['Received', 'Réception', 'الاستلام', '收货时间', 'รับของ', 'Nhận hàng'],
  receiver_name: ['Received by', 'Réceptionné par', 'استلمها', '签收人', 'ผู้รับ', 'Người nhận'],
  receipt_note: [
    'Note of the receipt',
    'Remarque de réception',
    'ملاحظة الاستلام',
    '签收备注',
    'หมายเหตุการรับ',
    'Ghi chú khi nhận',
  ],
  notes: ['Notes', 'Remarques', 'ملاحظات', '备注', 'หมายเหตุ', 'Ghi chú'],
} as const satisfies Readonly<Record<string, InEachLanguage>>

export type LoadColumn = keyof typeof loadHeaders

/** Returns the header of a column in a language. */
export const loadHeader = (column: LoadColumn, language: Language): string =>
  wordsIn<string>(loadHeaders[column], language)
