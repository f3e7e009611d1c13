import type { ImportField } from '@castline/contract/values/import-fields'

/** Words of headers in further languages, beside those of `header-words.ts` and its neighbours. Lower case. */
export const neighbourHeaderWords: Partial<Record<ImportField, readonly string[]>> = {
  name: [
    ...['oznaczenie', 'nr elementu', 'symbol elementu', 'označení', 'označenie', 'číslo prvku', 'jel', 'elemjel'],
    ...['simbol', 'marcă', 'peça', 'marca da peça', 'poz no', 'eleman no', 'parça no', 'марка', 'марка изделия'],
    ...['обозначение', 'позначення', 'oznaka', 'beteckning', 'betegnelse', 'σήμανση', 'kode elemen', 'no elemen'],
    ...['部材記号', '部材符号', '記号', '부재번호', '부재명', 'posición', 'posizione', 'posição', 'referencia'],
  ],
  section: [
    ...['piętro', 'kondygnacja', 'poziom', 'podlaží', 'podlažie', 'patro', 'emelet', 'szint', 'etaj', 'nivel', 'piso'],
    ...['andar', 'kat', 'этаж', 'поверх', 'kat no', 'etasje', 'etage', 'όροφος', 'lantai', '階', '층', 'sekcja'],
  ],
  type: ['rodzaj', 'typ elementu', 'druh', 'típus', 'tip', 'cins', 'тип', 'вид', 'τύπος', 'jenis', '種類', '종류'],
  length: [
    'długość',
    'délka',
    'dĺžka',
    'hossz',
    'hosszúság',
    'lungime',
    'comprimento',
    'boy',
    'uzunluk',
    'длина',
  ].concat(['довжина', 'dužina', 'dolžina', 'μήκος', 'panjang', '長さ', '길이', '长', '長']),
  width: ['szerokość', 'šířka', 'šírka', 'szélesség', 'lățime', 'largura', 'genişlik', 'ширина', 'širina'].concat([
    ...['πλάτος', 'lebar', '幅', '폭', '너비', '宽', '寬'],
  ]),
  height: ['wysokość', 'výška', 'magasság', 'înălțime', 'yükseklik', 'высота', 'висота', 'visina', 'ύψος'].concat([
    ...['tinggi', '高さ', '높이', '高', '高度'],
  ]),
  thickness: ['grubość', 'tloušťka', 'hrúbka', 'vastagság', 'grosime', 'kalınlık', 'толщина', 'товщина'].concat([
    ...['debljina', 'πάχος', 'tebal', '厚さ', '두께', '厚'],
  ]),
  weight: ['masa', 'ciężar', 'waga', 'hmotnost', 'hmotnosť', 'súly', 'tömeg', 'greutate', 'peso', 'ağırlık'].concat([
    ...[
      'масса',
      'вес',
      'маса',
      'вага',
      'težina',
      'masa elementu',
      'βάρος',
      'berat',
      '重さ',
      '重量',
      '質量',
      '중량',
      '单重',
      '单件重',
      '单块重',
      '單重',
    ],
  ]),
  volume: ['objętość', 'kubatura', 'objem', 'térfogat', 'volum', 'hacim', 'объем', 'объём', 'обʼєм', 'όγκος'].concat([
    ...['体積', '부피', '체적', 'zapremina', 'volumen'],
  ]),
  area: [
    'powierzchnia',
    'plocha',
    'felület',
    'terület',
    'suprafață',
    'alan',
    'площадь',
    'площа',
    '面積',
    '면적',
    'área',
  ],
}
