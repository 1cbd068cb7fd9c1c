/** Controls that commit a shopper to something. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { accountControl } from './account-control.ts'
import { sendOrDelete } from './send-or-delete.ts'
import { toCheckout } from './to-checkout.ts'

/** Pays or orders, in words that mean little else. */
const orderDeed = defineConcept('order-deed', {
  en: [
    'pay',
    'buy now',
    'purchase',
    'place [your] order',
    'order now',
    'complete (order|purchase)',
    'confirm order',
    'donate',
    'book now',
    'apply now',
  ],
  de: ['kaufen', 'bestellen', 'bezahlen', 'zahlungspflichtig bestellen', 'spenden'],
  fr: ['acheter', 'commander', 'payer'],
  es: ['comprar', 'pagar', 'pedir'],
  it: ['acquista', 'paga', 'ordina'],
  pt: ['comprar', 'pagar', 'encomendar'],
  nl: ['kopen', 'bestellen', 'betalen', 'afrekenen'],
  sv: ['köp', 'betala', 'beställ'],
  da: ['køb', 'betal', 'bestil'],
  no: ['kjøp', 'betal', 'bestill'],
  fi: ['osta', 'maksa', 'tilaa'],
  pl: ['kup', 'zapłać', 'zamów', 'zamawiam'],
  cs: ['koupit', 'zaplatit', 'objednat'],
  sk: ['kúpiť', 'zaplatiť', 'objednať'],
  hu: ['vásárlás', 'megveszem', 'fizetés', 'megrendelés', 'rendelés'],
  ro: ['cumpără', 'plătește', 'comandă'],
  el: ['αγορά', 'πληρωμή', 'παραγγελία'],
  tr: ['satın al', 'öde', 'sipariş ver'],
  ru: ['купить', 'оплатить', 'заказать'],
  uk: ['купити', 'оплатити', 'замовити'],
  ja: ['購入', '注文', '支払'],
  zh: ['购买', '購買', '支付', '付款', '下单', '提交订单'],
  ko: ['구매', '결제', '주문'],
  ar: ['شراء', 'اشتر', 'ادفع', 'اطلب'],
  he: ['קנה', 'קנייה', 'שלם', 'הזמן'],
})

/** Pays or orders. */
export const orderControl = joinConcepts(
  'order-control',
  orderDeed,
  defineConcept('order-control-only', {
    en: ['buy', 'order'],
    sl: ['kupi', 'plačaj', 'naroči', 'oddaj naročilo', 'potrdi naročilo'],
    hr: ['kupi', 'plati', 'naruči', 'potvrdi narudžbu', 'pošalji narudžbu'],
    sr: ['kupi', 'plati', 'naruči', 'poruči', 'potvrdi (porudžbinu|narudžbinu)', 'pošalji porudžbinu'],
    bg: ['купи', 'плати', 'поръчай', 'направи поръчка', 'потвърди поръчката'],
    et: ['osta', 'maksa', 'telli', 'vormista tellimus', 'esita tellimus'],
    lv: ['pirkt', 'maksāt', 'apmaksāt', 'pasūtīt', 'apstiprināt pasūtījumu'],
    lt: ['pirkti', 'mokėti', 'apmokėti', 'užsakyti', 'pateikti užsakymą', 'patvirtinti užsakymą'],
    kk: ['сатып алу', 'төлеу', 'тапсырыс беру', 'тапсырысты растау'],
    th: ['สั่งซื้อ', 'ซื้อ', 'จ่ายเงิน', 'ชำระเงิน', 'ยืนยันการสั่งซื้อ', 'ยืนยันคำสั่งซื้อ'],
    vi: ['=mua', '=thanh toán', '=đặt hàng', '=đặt mua', '=trả tiền', 'xác nhận đơn hàng'],
    id: ['beli sekarang', 'beli langsung', 'bayar', 'buat pesanan', 'konfirmasi pesanan', 'pesan sekarang'],
    fa: ['خرید', 'پرداخت', 'ثبت سفارش', 'سفارش دهید', 'تایید سفارش', 'ثبت نهایی'],
    ur: ['خریدیں', 'ادائیگی کریں', 'آرڈر (کریں|دیں|کی تصدیق)'],
    hi: ['खरीदें', 'भुगतान करें', 'ऑर्डर (करें|दें|पुष्टि*)', 'ऑर्डर की पुष्टि करें'],
    bn: ['কিনুন', 'পরিশোধ করুন', 'পেমেন্ট করুন', 'অর্ডার (করুন|দিন|নিশ্চিত*)'],
    ka: ['ყიდვა', 'გადახდა', 'შეკვეთა', 'შეკვეთის დადასტურება', 'იყიდე'],
    hy: ['գնել', 'վճարել', 'պատվիրել', 'հաստատել պատվերը'],
    az: ['sifariş (et|ver)', 'sifarişi (təsdiqlə|tamamla)', 'ödəniş et', 'ödə'],
    mk: ['купи', 'плати', 'нарачај', 'потврди (ја)* нарачка*'],
    sq: ['bli', 'blej', 'paguaj', 'porosit', 'konfirmo porosinë', 'bëj porosinë'],
    is: ['kaupa', 'greiða', 'panta', 'staðfesta pöntun'],
    ca: ['compra[r]', 'paga[r]', 'fer comanda', 'realitza[r] [la] comanda', 'confirma[r] [la] comanda'],
    gl: ['mercar', 'comprar', 'pagar', 'realizar pedido', 'confirmar pedido'],
    eu: ['erosi', 'ordaindu', 'eskatu', 'eskaera (egin|berretsi|plazaratu)'],
    ms: ['beli sekarang', 'bayar', 'buat pesanan', 'sahkan pesanan', 'pesan sekarang'],
  }),
)

/** Commits a shopper to something: an order, a payment, an account, a message. */
export const committingControl = joinConcepts(
  'committing-control',
  orderDeed,
  sendOrDelete,
  accountControl,
  toCheckout,
  defineConcept('committing-control-only', { en: ['checkout', 'check out'] }),
)
