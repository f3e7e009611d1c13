/** The words of schedules for the number of pieces of a row. */
export const countHeaderWords: readonly string[] = [
  ...['no of elements', 'no of units', 'number of elements', 'amount', 'model total', 'cantidad', 'cant', 'quantità'],
  ...['antal', 'antall', 'määrä', 'numero pezzi', 'kpl', 'qty', 'quantity', 'pcs', 'pieces', 'no of pieces'],
  ...['no of pcs', 'number of pieces', 'number off', 'no off', 'count', 'nos', 'anzahl', 'stückzahl', 'stueckzahl'],
  ...['stück', 'stueck', 'stk', 'aantal', 'stuks', 'aant', 'quantité', 'qté', 'nombre', 'nb', 'จำนวน', 'จำนวนชิ้น'],
  ...['الكمية', 'العدد', '数量', '件数', 'số lượng', 'sl', 'menge', 'mengen', 'nbre', 'nbr', 'qte', 'qtée', 'كمية'],
  ...['عدد', 'عدد القطع', 'الكميه', 'q ty', 'qnty', 'qtty', 'quant', 'no reqd', 'no required', 'qty reqd', 'qtd'],
  ...['quantidade', 'unidades', 'uds', 'ud', 'qta', 'qtà', 'pezzi', 'n pezzi', 'num pezzi', 'pz', 'nº piezas'],
  ...['ilość', 'liczba', 'liczba sztuk', 'szt', 'sztuk', 'počet', 'počet kusů', 'kusy', 'kusů', 'ks', 'množství'],
  ...['darab', 'darabszám', 'mennyiség', 'db', 'cantitate', 'nr buc', 'buc', 'bucăți', 'adet', 'miktar', 'sayı'],
  ...['кол во', 'количество', 'кількість', 'шт', 'число', 'količina', 'kom', 'komada', 'ποσότητα', 'τεμάχια', 'τεμ'],
  ...['kogus', 'skaits', 'kiekis', 'vnt', 'lukumäärä', 'jumlah', 'kuantitas', 'bil', '個数', '枚数', '本数', '員数'],
  ...['块数', '根数', '數量', '수량', '개수', '매수', 'số cấu kiện', 'số tấm', 'tổng số tấm', 'จำนวนแผ่น', 'pcs no'],
  ...['multiplicity', 'mult', 'off', 'times', 'repeat', 'repeats', 'stückanzahl', 'elementanzahl', 'antal st'],
]

const things =
  'panels?|elements?|units?|pieces?|pcs|components?|members?|slabs?|walls?|beams?|columns?|planks?|stairs?|items?|parts?|segments?|rings?|castings?|casts|precasts?|piles?|girders?|elemente?n?|bauteile?n?|fertigteile?n?|platten|wände|stuks|elementen|éléments?|pièces?|panneaux|piezas|elementos|pezzi|elementi|prvků|elementów|cấu kiện|tấm'
const numbers =
  'no|nos|nr|num|number|qty|quantity|count|anzahl|aantal|nombre|nbre|nbr|nb|número|numero|nº|n|počet|liczba|số'
/** “No. of panels”, “Total number of precast elements”, “Nombre de pièces”, “Panel count”. */
const counted = new RegExp(
  `^(total )?(${numbers}) (of |de |d |di |der |van )?(\\p{L}+ )?(${things})$|^(${things}) (qty|quantity|count|anzahl|nos)$`,
  'u',
)

/** Whether a header says how many pieces of a mark there are: “No. of panels”, but not “Panel no.”. */
export const countsPieces = (words: string): boolean =>
  counted.test(words) &&
  !(/^(no|nr|n|nº|num|number|número|numero) (\p{L}+ )?(\p{L}+)$/u.test(words) && !/ (of|de|d|di) /.test(words))
