/** Words of stores in Hungarian. */
import type { LanguageWords } from './language-words.ts'

export const huWords: LanguageWords = {
  'about-cookies': ['süti*', 'adatvédel*'],
  'add-to-cart': ['kosárba [teszem|rakom|helyezem|tesz]', 'kosárhoz ad*', 'vásárlás most'],
  'back-order': ['rendelésre', 'előrendelhető'],
  'breadcrumb-label': ['morzsa[menü]', 'kenyérmorzsa'],
  'choose-option': ['(válassz|válasszon|opciók) (méretet|színt|változatot|opciót|választása|opciók*)'],
  'count-start': ['megjelenítve'],
  'delivery-name': ['szállítás', 'kiszállítás'],
  'former-price-name': ['(eredeti|régi|korábbi|normál|ajánlott [fogyasztói]|listaár*) ár'],
  'from-price': ['kezdőár', 'már'],
  'gtin-label': ['vonalkód'],
  'in-stock': ['raktáron', 'elérhető', 'kapható'],
  'notify-me': ['értesíts*'],
  'pre-order-label': ['előrendel*'],
  'range-to': ['ig'],
  'recommended-price': ['ajánlott [fogyasztói] ár'],
  'sale-name': ['akciók', 'leárazás'],
  'size-guide': ['méretkalauz'],
  'sold-out': ['nincs raktáron', 'nem (elérhető|kapható)', 'kifogyott'],
  'tax-excluded': ['[+|plusz] áfa', 'nettó ár', 'áfa nélkül'],
  'tax-included': ['tartalmazza az áfát', 'az ár tartalmazza', 'bruttó ár'],
}
