import type { ImportField } from '@castline/contract/import-fields'
import type { PlanField } from '@castline/domain/plan'

/**
 * Our fields in the words of schedules, in our languages, German and Dutch, lower case. `named`: the header equals
 * one of these or contains it as separate words. `joined`: a word of the header ends with it (`Stückgewicht`) or, in
 * Thai, which has no spaces, contains it. `alone`: only as the whole header, and only if nothing better is found.
 */
export interface HeaderWords {
  readonly named: readonly string[]
  readonly joined?: readonly string[]
  readonly alone?: readonly string[]
}

export const headerWords: Record<Exclude<ImportField, PlanField>, HeaderWords> = {
  name: {
    named: [
      'mark',
      'piece mark',
      'piecemark',
      'merk',
      'kenmerk',
      'element mark',
      'panel mark',
      'positionsnummer',
    ].concat(
      ['positionsnr', 'pos nr', 'posnr', 'bauteilnummer', 'elementnummer', 'elementnr', 'bauteil nr', 'markierung'],
      [
        'positienummer',
        'onderdeelmerk',
        'piece name',
        'component name',
        'ชื่อชิ้นงาน',
        'รหัสชิ้นงาน',
        'มาร์ค',
        'repère',
        'رمز القطعة',
        '构件编号',
        'ký hiệu',
      ],
    ),
    joined: ['ชื่อชิ้น', 'รหัสชิ้น', 'เบอร์ชิ้น'],
    alone: ['name', 'naam', 'ชื่อ', 'รหัส', 'pos', 'position', 'positie', 'bezeichnung', 'benaming', 'component'].concat([
      'element',
      'bauteil',
      'piece',
      'panel',
      'onderdeel',
      'ชิ้นงาน',
      'tag',
    ]),
  },
  control_number: {
    named: [
      'control number',
      'control no',
      'control nr',
      'controlnumber',
      'serial',
      'serial number',
      'serial no',
    ].concat(
      ['numéro de contrôle', 'رقم المراقبة', '控制编号', 'số kiểm soát'],
      ['acn', 'kontrollnummer', 'seriennummer', 'fertigungsnummer', 'controlenummer', 'serienummer', 'productienummer'],
      ['stuknummer', 'stücknummer', 'piece number', 'หมายเลขควบคุม', 'เลขควบคุม', 'หมายเลขชิ้นงาน', 'ซีเรียล'],
    ),
    joined: ['หมายเลขควบคุม', 'เลขที่ควบคุม', 'หมายเลขชิ้น', 'ลำดับชิ้น'],
    // Also the head of a column that counts the rows, or the pieces: only with values that are no counts.
    alone: ['no', 'nr', 'number', 'nummer', 'n', 'numéro', 'เลขที่', 'หมายเลข', 'الرقم', 'رقم', '编号', 'số hiệu', 'số'],
  },
  external_id: {
    named: [
      'guid',
      'globalid',
      'global id',
      'ifcguid',
      'ifc guid',
      'ifc id',
      'ifcid',
      'external id',
      'externalid',
    ].concat([
      ...['model id', 'modelid', 'uuid', 'unique id', 'uniqueid', 'รหัสโมเดล'],
      ...['identifiant de maquette', 'معرف النموذج', 'معرّف النموذج', '模型 id', 'id ในโมเดล', 'id trong mô hình'],
    ]),
    alone: ['id', 'element id', 'elementid'],
  },
  section: {
    named: [
      'section',
      'storey',
      'story',
      'floor',
      'level',
      'zone',
      'building storey',
      'buildingstorey',
      'phase',
    ].concat(
      ['abschnitt', 'bauabschnitt', 'geschoss', 'geschoß', 'stockwerk', 'etage', 'ebene', 'bauteilgruppe'],
      [
        'verdieping',
        'bouwlaag',
        'sectie',
        'bouwdeel',
        'fase',
        'niveau',
        'étage',
        'tranche',
        'ชั้น',
        'โซน',
        'ส่วน',
        'ส่วนงาน',
        'الطابق',
        'القسم',
        '楼层',
        '区段',
        'tầng',
        'phân đoạn',
      ],
    ),
    joined: ['geschoss', 'abschnitt', 'verdieping', 'ชั้น', 'โซน'],
  },
  quantity: {
    named: [
      'qty',
      'quantity',
      'pcs',
      'pieces',
      'no of pieces',
      'no of pcs',
      'number of pieces',
      'number off',
      'no off',
    ].concat(
      ['count', 'nos', 'anzahl', 'stückzahl', 'stueckzahl', 'stück', 'stueck', 'stk', 'aantal', 'stuks', 'aant'],
      ['quantité', 'qté', 'nombre', 'nb', 'จำนวน', 'จำนวนชิ้น', 'الكمية', 'العدد', '数量', '件数', 'số lượng', 'sl'],
    ),
    joined: ['จำนวน'],
  },
  type: {
    named: [
      'type',
      'element type',
      'component type',
      'typ',
      'soort',
      'category',
      'categorie',
      'kategorie',
      'bauteiltyp',
    ].concat(['elementtyp', 'elementtype', 'bauteilart', 'art', 'ประเภท', 'ชนิด', 'النوع', '类型', 'loại']),
    joined: ['ประเภท', 'ชนิด'],
    alone: ['name', 'naam', 'bezeichnung', 'description', 'omschrijving', 'beschreibung', 'profile', 'family'],
  },
  length: {
    named: [
      'length',
      'len',
      'lengte',
      'länge',
      'laenge',
      'longueur',
      'span',
      'ความยาว',
      'ยาว',
      'الطول',
      '长度',
      'chiều dài',
    ],
    joined: ['length', 'lengte', 'länge', 'laenge', 'ยาว'],
    alone: ['l'],
  },
  width: {
    named: ['width', 'breadth', 'breedte', 'breite', 'largeur', 'ความกว้าง', 'กว้าง', 'العرض', '宽度', 'chiều rộng'],
    joined: ['width', 'breedte', 'breite', 'กว้าง'],
  },
  height: {
    named: ['height', 'hoogte', 'höhe', 'hoehe', 'hauteur', 'ความสูง', 'สูง', 'الارتفاع', '高度', 'chiều cao'],
    joined: ['height', 'hoogte', 'höhe', 'hoehe', 'ความสูง'],
  },
  thickness: {
    named: [
      'thickness',
      'thk',
      'dikte',
      'dicke',
      'stärke',
      'staerke',
      'épaisseur',
      'ความหนา',
      'หนา',
      'السماكة',
      '厚度',
      'chiều dày',
    ],
    joined: ['thickness', 'dikte', 'dicke', 'stärke', 'ความหนา'],
  },
  area: {
    named: ['area', 'surface', 'oppervlakte', 'oppervlak', 'fläche', 'flaeche', 'พื้นที่', 'المساحة', '面积', 'diện tích'],
    joined: ['oppervlakte', 'fläche', 'พื้นที่'],
  },
  volume: {
    named: ['volume', 'vol', 'inhoud', 'volumen', 'kubatur', 'ปริมาตร', 'الحجم', '体积', 'thể tích'],
    joined: ['volume', 'volumen', 'ปริมาตร'],
  },
  weight: {
    named: [
      'weight',
      'mass',
      'gewicht',
      'massa',
      'masse',
      'poids',
      'น้ำหนัก',
      'الوزن',
      '重量',
      'trọng lượng',
      'khối lượng',
    ],
    joined: ['weight', 'gewicht', 'น้ำหนัก'],
  },
  status: {
    named: ['status', 'state', 'toestand', 'zustand', 'สถานะ', 'statut', 'الحالة', '状态', 'trạng thái'],
    joined: ['สถานะ'],
  },
  status_date: {
    named: ['status date', 'statusdate', 'statusdatum', 'status datum', 'datum status', 'วันที่สถานะ'].concat([
      'date du statut',
      'تاريخ الحالة',
      '状态日期',
      'วันที่ของสถานะ',
      'ngày của trạng thái',
    ]),
    joined: ['วันที่สถานะ'],
    alone: ['date', 'datum', 'วันที่'],
  },
}
