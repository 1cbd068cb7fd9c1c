/** The cart: adding to it, showing, changing and emptying it. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { intoCart } from './into-cart.ts'

/** Buys a product immediately, as the text of a control. */
const buyNow = defineConcept('buy-now', {
  en: ['buy [it] now'],
  de: ['jetzt kaufen'],
  fr: ['acheter [maintenant]'],
  es: ['comprar [ahora]'],
  it: ['acquista [ora]', 'compra (ora|subito)'],
  pt: ['comprar [agora]'],
  nl: ['nu (kopen|bestellen)', 'koop nu', 'bestel nu'],
  sv: ['köp nu'],
  da: ['køb nu'],
  no: ['kjøp nå'],
  fi: ['osta (nyt|heti)'],
  pl: ['kup teraz'],
  cs: ['koupit (nyní|teď|hned)'],
  sk: ['kúpiť (teraz|hneď)'],
  ro: ['cumpără acum'],
  el: ['αγορά τώρα'],
  tr: ['(hemen|şimdi) al', 'satın al'],
  ru: ['купить сейчас'],
  uk: ['купити зараз'],
  ja: ['今すぐ(購入|買う)'],
  zh: ['(立即|直接|我要)(购买|購買)'],
  ko: ['바로 구매[하기]'],
  ar: ['اشتر الآن', 'شراء الآن'],
  he: ['(קנה|קנו|קני) עכשיו'],
})

/** Adds a product to the cart or buys it immediately, as the text of a control. */
export const addToCart = joinConcepts(
  'add-to-cart',
  intoCart,
  buyNow,
  defineConcept('add-to-cart-only', {
    sl: ['kupi zdaj', 'naroči zdaj'],
    hr: ['kupi (odmah|sada)'],
    sr: ['kupi (odmah|sada)'],
    bg: ['купи (сега|веднага)', 'купете сега'],
    hu: ['kosárba [teszem|rakom|helyezem|tesz]', 'kosárhoz ad*', 'vásárlás most'],
    ro: ['adaugă în coș[ul] [de cumpărături]', 'pune în coș'],
    et: ['lisa [ost]u[ ]korvi', 'osta (kohe|nüüd)'],
    lv: ['ielikt grozā', 'pirkt (tagad|uzreiz)'],
    lt: ['pirkti dabar'],
    el: ['προσθήκη στο (καλάθι|καλάθι αγορών|καλάθι μου)', 'βάλ(ε|το) στο καλάθι', 'αγορ(ά|άστε) τώρα'],
    tr: ['sepetine ekle', 'sepete ekleyin', 'çantaya ekle'],
    kk: ['қазір сатып алу', 'сатып алу'],
    ar: ['أضف [ل|إلى ]عربة التسوق', '(اشتر|اشتري|شراء) (الآن|الان|فورا)'],
    he: ['קנ(ה|ו|י) עכשיו', 'הוספה לסל', 'לרכישה (מיידית|מהירה)', 'רכישה מהירה'],
    zh: [
      '(加入|添加到|放入|添加至|加到)[我的](购物车|購物車|购物袋|購物袋|购物篮|購物籃|菜籃)',
      '加购',
      '立即(购买|購買|抢购|下单|訂購)',
      '马上购买',
      '直接購買',
    ],
    ko: [
      '장바구니[에] (담기|추가)',
      '장바구니에 (담기|추가)',
      '카트에 담기',
      '쇼핑백에 (담기|추가)',
      '바로 구매',
      '구매하기',
      '바로구매',
      '지금 구매',
    ],
    th: ['(เพิ่ม|หยิบ|ใส่)[สินค้า](ลง|ใส่|ใน|ไปยัง|ลงใน)(ตะกร้า|รถเข็น)', 'ซื้อเลย', 'ซื้อ(ทันที|ตอนนี้)'],
    vi: ['(thêm|cho|bỏ) [vào] giỏ [hàng]', 'mua ngay'],
    id: ['tambah ke cart', 'beli (sekarang|langsung)'],
    fa: ['به سبد خرید اضافه (کن|کنید)', 'خرید (فوری|سریع)', 'همین حالا بخرید', 'خرید محصول'],
    ur: ['کارٹ میں ڈالیں', 'ابھی خریدیں'],
    hi: ['(अभी|तुरंत) (खरीदें|ख़रीदें)'],
    bn: ['এখনই (কিনুন|কিনে নিন)', '(এখন|এখনি) (কিনুন|ক্রয় করুন)', 'অর্ডার করুন'],
    ka: ['იყიდე ახლა[ვე]', 'ახლავე ყიდვა', 'ყიდვა ახლავე'],
    hy: ['գնել (հիմա|հիմն)'],
    az: ['indi al', 'elə indi al', 'dərhal al'],
    mk: ['купи (сега|веднаш)'],
    sq: ['(bli|blej|blini) tani'],
    is: ['kaupa núna'],
    ca: ['compra[r] ara'],
    gl: ['(mercar|comprar) agora'],
    eu: ['erosi orain'],
    ms: ['beli sekarang'],
  }),
)

/** "Into the cart", with which the label of a control begins; links to the cart are called the same. */
export const toCartLabel = defineConcept('to-cart-label', {
  pl: ['do koszyka', 'do torby'],
  cs: ['do košíku'],
  sk: ['do košíka'],
  el: ['στο καλάθι'],
  ru: ['в корзину'],
  uk: ['в кошик', 'у кошик', '(до|к) (кошика|кошику)'],
})

/** "More" or "less" as the whole label of a control. */
export const moreLabel = defineConcept('more-label', { de: ['mehr'] })

export const lessLabel = defineConcept('less-label', { de: ['weniger'] })
