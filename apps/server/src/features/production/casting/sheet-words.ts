import type { Language } from '@castline/domain/languages'

type Words = Readonly<
  Record<'title' | 'concrete' | 'number' | 'mark' | 'drawing' | 'project' | 'dimensions' | 'weight' | 'class', string>
>

/** The words of the daily sheet that no screen has. */
export const sheetWords: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Castings of the day',
    concrete: 'Concrete to order',
    number: 'Control number',
    mark: 'Mark',
    drawing: 'Drawing',
    project: 'Project, section',
    dimensions: 'Dimensions, mm',
    weight: 'Weight',
    class: 'Class',
  },
  fr: {
    title: 'Coulages du jour',
    concrete: 'Béton à commander',
    number: 'Numéro de contrôle',
    mark: 'Repère',
    drawing: 'Plan',
    project: 'Projet, tranche',
    dimensions: 'Cotes, mm',
    weight: 'Poids',
    class: 'Classe',
  },
  ar: {
    title: 'صبات اليوم',
    concrete: 'الخرسانة المطلوبة',
    number: 'الرقم التسلسلي',
    mark: 'الرمز',
    drawing: 'المخطط',
    project: 'المشروع، القسم',
    dimensions: 'الأبعاد، مم',
    weight: 'الوزن',
    class: 'الرتبة',
  },
  zh: {
    title: '当日浇筑单',
    concrete: '需订混凝土',
    number: '控制编号',
    mark: '构件编号',
    drawing: '图纸',
    project: '项目、区段',
    dimensions: '尺寸，mm',
    weight: '重量',
    class: '等级',
  },
  th: {
    title: 'ใบงานหล่อประจำวัน',
    concrete: 'คอนกรีตที่ต้องสั่ง',
    number: 'หมายเลขควบคุม',
    mark: 'รหัส',
    drawing: 'แบบ',
    project: 'โครงการ ส่วนงาน',
    dimensions: 'ขนาด มม.',
    weight: 'น้ำหนัก',
    class: 'ชั้นกำลัง',
  },
  vi: {
    title: 'Phiếu đúc trong ngày',
    concrete: 'Bê tông cần đặt',
    number: 'Số kiểm soát',
    mark: 'Ký hiệu',
    drawing: 'Bản vẽ',
    project: 'Dự án, phân đoạn',
    dimensions: 'Kích thước, mm',
    weight: 'Khối lượng',
    class: 'Cấp độ bền',
  },
}
