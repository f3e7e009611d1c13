import type { Language } from '@castline/domain/languages'

/** The words of a delivery note beside those of the fields. */
export interface NoteWords {
  /** For dates and numbers, always with Latin digits. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  /** The title of the list by which its components are picked. */
  readonly picking: string
  /** The order of loading. */
  readonly position: string
  readonly sender: string
  readonly consignee: string
  readonly siteAddress: string
  readonly destination: string
  readonly carrier: string
  readonly driver: string
  readonly vehicle: string
  readonly trailer: string
  readonly racks: string
  readonly planned: string
  readonly departed: string
  readonly received: string
  readonly longest: string
  readonly outcome: string
  readonly check: string
  readonly total: string
  readonly atLeast: string
  readonly accepted: string
  readonly refused: string
  readonly missing: string
  /** Before the numbers of what holds a component. */
  readonly held: string
  readonly receivedHeld: string
  readonly notes: string
  /** Before the reason why a load exceeds the limits of its trailer. */
  readonly overLimits: string
  /** Before the components that left too early, and why. */
  readonly notCured: string
  readonly handedOver: string
  readonly takenOver: string
}

export const noteWords: Readonly<Record<Language, NoteWords>> = {
  en: {
    locale: 'en-GB',
    direction: 'ltr',
    title: 'Delivery note',
    picking: 'Picking list',
    position: 'Position',
    sender: 'Sender',
    consignee: 'Consignee',
    siteAddress: 'Site address',
    destination: 'Destination',
    carrier: 'Carrier',
    driver: 'Driver',
    vehicle: 'Vehicle',
    trailer: 'Trailer',
    racks: 'Racks',
    planned: 'Planned for',
    departed: 'Departed',
    received: 'Received',
    longest: 'Longest side',
    outcome: 'Receipt',
    check: 'Checked',
    total: 'Total',
    atLeast: 'at least',
    accepted: 'Accepted',
    refused: 'Rejected',
    missing: 'Missing',
    held: 'ON HOLD',
    receivedHeld: 'Received, on hold',
    notes: 'Notes',
    overLimits: 'Over the limits of the trailer',
    notCured: 'Not cured',
    handedOver: 'Handed over by',
    takenOver: 'Received by',
  },
  th: {
    locale: 'th-TH-u-nu-latn',
    direction: 'ltr',
    title: 'ใบส่งของ',
    picking: 'ใบจัดชิ้นส่วนขึ้นรถ',
    position: 'ลำดับ',
    sender: 'ผู้ส่ง',
    consignee: 'ผู้รับสินค้า',
    siteAddress: 'ที่อยู่หน้างาน',
    destination: 'ปลายทาง',
    carrier: 'ผู้ขนส่ง',
    driver: 'คนขับ',
    vehicle: 'ทะเบียนรถ',
    trailer: 'รถพ่วง',
    racks: 'แร็ค',
    planned: 'กำหนดส่ง',
    departed: 'ออกเดินทาง',
    received: 'รับของเมื่อ',
    longest: 'ด้านที่ยาวที่สุด',
    outcome: 'ผลการรับ',
    check: 'ตรวจนับ',
    total: 'รวม',
    atLeast: 'อย่างน้อย',
    accepted: 'ตรวจรับแล้ว',
    refused: 'ไม่ผ่าน',
    missing: 'ไม่ได้มาด้วย',
    held: 'ระงับ',
    receivedHeld: 'รับแล้ว ยังระงับ',
    notes: 'หมายเหตุ',
    overLimits: 'เกินพิกัดของรถพ่วง',
    notCured: 'ยังบ่มไม่ครบ',
    handedOver: 'ผู้ส่งมอบ',
    takenOver: 'ผู้รับมอบ',
  },
  zh: {
    locale: 'zh-CN-u-nu-latn',
    direction: 'ltr',
    title: '送货单',
    picking: '配车清单',
    position: '顺序',
    sender: '发货方',
    consignee: '收货方',
    siteAddress: '工地地址',
    destination: '目的地',
    carrier: '承运单位',
    driver: '司机',
    vehicle: '车牌号',
    trailer: '挂车',
    racks: '存放架',
    planned: '计划时间',
    departed: '发车时间',
    received: '收货时间',
    longest: '最长边',
    outcome: '收货结果',
    check: '核对',
    total: '合计',
    atLeast: '至少',
    accepted: '已验收',
    refused: '拒收',
    missing: '未到货',
    held: '暂停',
    receivedHeld: '已收货，暂停',
    notes: '备注',
    overLimits: '超出挂车限制',
    notCured: '养护未完成',
    handedOver: '交货人',
    takenOver: '收货人',
  },
  fr: {
    locale: 'fr-FR',
    direction: 'ltr',
    title: 'Bon de livraison',
    picking: 'Liste de préparation',
    position: 'Position',
    sender: 'Expéditeur',
    consignee: 'Destinataire',
    siteAddress: 'Adresse du chantier',
    destination: 'Lieu de livraison',
    carrier: 'Transporteur',
    driver: 'Chauffeur',
    vehicle: 'Immatriculation',
    trailer: 'Remorque',
    racks: 'Râteliers',
    planned: 'Prévu le',
    departed: 'Départ',
    received: 'Réception',
    longest: 'Plus grand côté',
    outcome: 'Réception',
    check: 'Contrôlé',
    total: 'Total',
    atLeast: 'au moins',
    accepted: 'Réceptionné',
    refused: 'Refusé',
    missing: 'Manquant',
    held: 'BLOQUÉ',
    receivedHeld: 'Reçu, bloqué',
    notes: 'Remarques',
    overLimits: 'Limites de la remorque dépassées',
    notCured: 'Pas encore durcis',
    handedOver: 'Remis par',
    takenOver: 'Reçu par',
  },
  ar: {
    locale: 'ar-u-nu-latn-ca-gregory',
    direction: 'rtl',
    title: 'سند تسليم',
    picking: 'قائمة تجهيز الحمولة',
    position: 'الترتيب',
    sender: 'المرسِل',
    consignee: 'المرسَل إليه',
    siteAddress: 'عنوان الموقع',
    destination: 'الوجهة',
    carrier: 'الناقل',
    driver: 'السائق',
    vehicle: 'رقم المركبة',
    trailer: 'المقطورة',
    racks: 'الحوامل',
    planned: 'الموعد المخطط',
    departed: 'المغادرة',
    received: 'الاستلام',
    longest: 'أطول ضلع',
    outcome: 'نتيجة الاستلام',
    check: 'تدقيق',
    total: 'المجموع',
    atLeast: 'على الأقل',
    accepted: 'مقبولة',
    refused: 'مرفوضة',
    missing: 'ناقصة',
    held: 'موقوفة',
    receivedHeld: 'مستلمة وموقوفة',
    notes: 'ملاحظات',
    overLimits: 'تجاوز حدود المقطورة',
    notCured: 'لم تكتمل معالجتها',
    handedOver: 'سلّمها',
    takenOver: 'استلمها',
  },
  vi: {
    locale: 'vi-VN',
    direction: 'ltr',
    title: 'Phiếu giao hàng',
    picking: 'Danh sách lấy cấu kiện',
    position: 'Thứ tự',
    sender: 'Bên gửi',
    consignee: 'Bên nhận',
    siteAddress: 'Địa chỉ công trường',
    destination: 'Nơi đến',
    carrier: 'Đơn vị vận chuyển',
    driver: 'Tài xế',
    vehicle: 'Biển số xe',
    trailer: 'Rơ-moóc',
    racks: 'Giá đỡ',
    planned: 'Dự kiến',
    departed: 'Xuất phát',
    received: 'Nhận hàng',
    longest: 'Cạnh dài nhất',
    outcome: 'Kết quả nhận',
    check: 'Kiểm đếm',
    total: 'Tổng',
    atLeast: 'ít nhất',
    accepted: 'Đã nghiệm thu',
    refused: 'Bị từ chối',
    missing: 'Thiếu',
    held: 'TẠM GIỮ',
    receivedHeld: 'Đã nhận, tạm giữ',
    notes: 'Ghi chú',
    overLimits: 'Vượt giới hạn của rơ-moóc',
    notCured: 'Chưa bảo dưỡng xong',
    handedOver: 'Người giao',
    takenOver: 'Người nhận',
  },
}
