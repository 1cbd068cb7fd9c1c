/** A product page in each language. Nothing in its markup names a price, a stock or a cart, so only its words do. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

interface Shop {
  language: string
  name: string
  price: string
  minor: number
  currency: string
  former: string
  inStock: string
  soldOut: string
  code: string
  buy: string
  quantity: string
}

const shop = (
  language: string,
  name: string,
  [price, minor, currency]: readonly [string, number, string],
  [former, inStock, soldOut, code, buy, quantity]: readonly [string, string, string, string, string, string],
): Shop => ({ language, name, price, minor, currency, former, inStock, soldOut, code, buy, quantity })

const shops = [
  shop(
    'fa',
    'چراغ رومیزی سفالی',
    ['ریال ۹٬۳۰۰٬۰۰۰', 930000000, 'IRR'],
    ['قیمت قبلی', 'موجود در انبار', 'ناموجود', 'کد کالا', 'افزودن به سبد خرید', 'تعداد'],
  ),
  shop(
    'ar',
    'مصباح طاولة من الطين',
    ['١٬٢٥٠٫٥٠ ر.س', 125050, 'SAR'],
    ['السعر الأصلي', 'متوفر في المخزون', 'غير متوفر', 'رمز المنتج', 'أضف إلى السلة', 'الكمية'],
  ),
  shop(
    'he',
    'מנורת שולחן מחימר',
    ['₪249.90', 24990, 'ILS'],
    ['מחיר רגיל', 'במלאי', 'אזל מהמלאי', 'מק״ט', 'הוספה לסל', 'כמות'],
  ),
  shop(
    'ur',
    'مٹی کا ٹیبل لیمپ',
    ['₨ 4,250', 425000, 'PKR'],
    ['اصل قیمت', 'اسٹاک میں ہے', 'اسٹاک ختم', 'پروڈکٹ کوڈ', 'کارٹ میں شامل کریں', 'مقدار'],
  ),
  shop(
    'hi',
    'मिट्टी का टेबल लैंप',
    ['₹१,२९९', 129900, 'INR'],
    ['मूल कीमत', 'स्टॉक में है', 'स्टॉक में नहीं है', 'उत्पाद कोड', 'कार्ट में जोड़ें', 'मात्रा'],
  ),
  shop(
    'bn',
    'মাটির টেবিল ল্যাম্প',
    ['৳ ১,২৫০', 125000, 'BDT'],
    ['আগের দাম', 'স্টকে আছে', 'স্টক শেষ', 'পণ্য কোড', 'কার্টে যোগ করুন', 'পরিমাণ'],
  ),
  shop(
    'ka',
    'თიხის მაგიდის სანათი',
    ['49.90 ₾', 4990, 'GEL'],
    ['ძველი ფასი', 'მარაგშია', 'არ არის მარაგში', 'პროდუქტის კოდი', 'კალათაში დამატება', 'რაოდენობა'],
  ),
  shop(
    'hy',
    'Կավե սեղանի լամպ',
    ['12 500 ֏', 1250000, 'AMD'],
    ['Հին գինը', 'Առկա է', 'Առկա չէ', 'Ապրանքի կոդ', 'Ավելացնել զամբյուղ', 'Քանակ'],
  ),
  shop(
    'az',
    'Gil masa lampası',
    ['49,90 ₼', 4990, 'AZN'],
    ['Köhnə qiymət', 'Stokda var', 'Stokda yoxdur', 'Məhsul kodu', 'Səbətə əlavə et', 'Miqdar'],
  ),
  shop(
    'mk',
    'Глинена столна ламба',
    ['1.290 ден.', 129000, 'MKD'],
    ['Стара цена', 'На залиха', 'Нема на залиха', 'Шифра на производот', 'Додади во кошничка', 'Количина'],
  ),
  shop(
    'sq',
    'Llambë tavoline prej balte',
    ['4.900 Lekë', 490000, 'ALL'],
    ['Çmimi i vjetër', 'Në stok', 'Nuk ka në stok', 'Kodi i produktit', 'Shto në shportë', 'Sasia'],
  ),
  shop(
    'is',
    'Borðlampi úr leir',
    ['5.990 kr.', 5990, 'ISK'],
    ['Verð áður', 'Til á lager', 'Uppselt', 'Vörunúmer', 'Setja í körfu', 'Magn'],
  ),
  shop(
    'ca',
    "Llum de taula d'argila",
    ['49,90 €', 4990, 'EUR'],
    ['Preu anterior', 'En estoc', 'Esgotat', 'Codi de producte', 'Afegeix a la cistella', 'Quantitat'],
  ),
  shop(
    'gl',
    'Lámpada de mesa de barro',
    ['49,90 €', 4990, 'EUR'],
    ['Prezo anterior', 'En existencias', 'Sen existencias', 'Referencia', 'Engadir ao carriño', 'Cantidade'],
  ),
  shop(
    'eu',
    'Buztinezko mahaiko lanpara',
    ['49,90 €', 4990, 'EUR'],
    ['Aurreko prezioa', 'Eskuragarri', 'Agortuta', 'Erreferentzia', 'Saskira gehitu', 'Kopurua'],
  ),
  shop(
    'ms',
    'Lampu meja tanah liat',
    ['RM 49.90', 4990, 'MYR'],
    ['Harga asal', 'Ada stok', 'Stok habis', 'Kod produk', 'Tambah ke troli', 'Kuantiti'],
  ),
  shop(
    'id',
    'Lampu meja tanah liat',
    ['Rp 249.000', 24900000, 'IDR'],
    ['Harga normal', 'Stok tersedia', 'Stok habis', 'Kode produk', 'Tambah ke keranjang', 'Jumlah'],
  ),
  shop(
    'vi',
    'Đèn bàn đất sét',
    ['350.000 ₫', 350000, 'VND'],
    ['Giá gốc', 'Còn hàng', 'Hết hàng', 'Mã sản phẩm', 'Thêm vào giỏ hàng', 'Số lượng'],
  ),
  shop(
    'th',
    'โคมไฟตั้งโต๊ะดินเผา',
    ['฿1,290', 129000, 'THB'],
    ['ราคาปกติ', 'มีสินค้า', 'สินค้าหมด', 'รหัสสินค้า', 'เพิ่มลงตะกร้า', 'จำนวน'],
  ),
  shop(
    'kk',
    'Саз үстел шамы',
    ['12 500 ₸', 1250000, 'KZT'],
    ['Ескі баға', 'Қоймада бар', 'Қоймада жоқ', 'Тауар коды', 'Себетке қосу', 'Саны'],
  ),
  shop(
    'bg',
    'Настолна лампа от глина',
    ['39,90 лв.', 3990, 'BGN'],
    ['Стара цена', 'В наличност', 'Изчерпан', 'Код на продукта', 'Добави в количката', 'Количество'],
  ),
  shop(
    'sr',
    'Глинена стона лампа',
    ['4.990,00 дин.', 499000, 'RSD'],
    ['Стара цена', 'На стању', 'Нема на стању', 'Шифра производа', 'Додај у корпу', 'Количина'],
  ),
  shop(
    'sr-Latn',
    'Glinena stona lampa',
    ['4.990,00 RSD', 499000, 'RSD'],
    ['Stara cena', 'Na stanju', 'Rasprodato', 'Šifra proizvoda', 'Dodaj u korpu', 'Količina'],
  ),
  shop(
    'hr',
    'Glinena stolna svjetiljka',
    ['49,90 €', 4990, 'EUR'],
    ['Redovna cijena', 'Na zalihi', 'Nema na zalihi', 'Šifra proizvoda', 'Dodaj u košaricu', 'Količina'],
  ),
  shop(
    'bs',
    'Glinena stona lampa',
    ['49,90 KM', 4990, 'BAM'],
    ['Stara cijena', 'Na stanju', 'Rasprodano', 'Šifra artikla', 'Dodaj u korpu', 'Količina'],
  ),
  shop(
    'sl',
    'Namizna svetilka iz gline',
    ['49,90 €', 4990, 'EUR'],
    ['Redna cena', 'Na zalogi', 'Ni na zalogi', 'Šifra izdelka', 'Dodaj v košarico', 'Količina'],
  ),
  shop(
    'et',
    'Savist laualamp',
    ['49,90 €', 4990, 'EUR'],
    ['Tavahind', 'Laos olemas', 'Läbi müüdud', 'Tootekood', 'Lisa ostukorvi', 'Kogus'],
  ),
  shop(
    'lv',
    'Māla galda lampa',
    ['49,90 €', 4990, 'EUR'],
    ['Vecā cena', 'Ir noliktavā', 'Izpārdots', 'Preces kods', 'Pievienot grozam', 'Daudzums'],
  ),
  shop(
    'lt',
    'Molinė stalinė lempa',
    ['49,90 €', 4990, 'EUR'],
    ['Sena kaina', 'Yra sandėlyje', 'Išparduota', 'Prekės kodas', 'Į krepšelį', 'Kiekis'],
  ),
  shop(
    'el',
    'Πήλινο επιτραπέζιο φωτιστικό',
    ['49,90 €', 4990, 'EUR'],
    ['Αρχική τιμή', 'Διαθέσιμο', 'Εξαντλήθηκε', 'Κωδικός προϊόντος', 'Προσθήκη στο καλάθι', 'Ποσότητα'],
  ),
  shop(
    'ro',
    'Lampă de masă din lut',
    ['249,90 lei', 24990, 'RON'],
    ['Preț vechi', 'În stoc', 'Stoc epuizat', 'Cod produs', 'Adaugă în coș', 'Cantitate'],
  ),
  shop(
    'tr',
    'Kil masa lambası',
    ['1.249,90 TL', 124990, 'TRY'],
    ['Eski fiyat', 'Stokta var', 'Tükendi', 'Ürün kodu', 'Sepete ekle', 'Adet'],
  ),
  shop(
    'ja',
    '陶器のテーブルランプ',
    ['4,990円', 4990, 'JPY'],
    ['通常価格', '在庫あり', '在庫なし', '商品番号', 'カートに入れる', '数量'],
  ),
  shop(
    'ko',
    '점토 탁상 램프',
    ['49,900원', 49900, 'KRW'],
    ['정가', '재고 있음', '일시품절', '상품코드', '장바구니에 담기', '수량'],
  ),
]

const page = (one: Shop, isSoldOut: boolean) =>
  createPageFacts({
    url: 'https://shop.example/a/4711',
    html: `<html lang="${one.language}"><head><title>${one.name}</title></head><body><main><h1>${one.name}</h1>
      <img src="/lamp.jpg" alt="${one.name}">
      <p>${one.former}: <span>${one.price.replace(/[1-9१-९১-৯١-٩۱-۹]/u, (digit) => `${digit}9`)}</span></p>
      <p>${one.price}</p><p>${one.code}: AB-4711</p>
      <p class="stock">${isSoldOut ? one.soldOut : one.inStock}</p>
      <form action="/a/4711" method="post"><label>${one.quantity} <input type="number" value="1" name="n"></label>
      <button${isSoldOut ? ' disabled' : ''}>${one.buy}</button></form></main></body></html>`,
    headers: {},
  })

// The first page compiles the patterns of all languages, once its facts are read.
beforeAll(() => {
  const { pageType, product } = page(shops[0] as Shop, false)
  expect([pageType, product]).not.toContain(undefined)
}, 30_000)

describe.each(shops)('$language', (one) => {
  test('price, code, stock and buy control of a product', () => {
    const { pageType, product } = page(one, false)
    expect({
      type: pageType.type,
      minor: product?.price.value?.minor,
      currency: product?.price.value?.currency,
      code: product?.sku.value,
      availability: product?.availability.value,
      buy: product?.buyButton?.kind,
    }).toEqual({
      type: 'product_page',
      minor: one.minor,
      currency: one.currency,
      code: 'AB-4711',
      availability: 'InStock',
      buy: 'cart',
    })
  })

  test('a sold-out product', () => {
    expect(page(one, true).product?.availability.value).toBe('OutOfStock')
  })
})
