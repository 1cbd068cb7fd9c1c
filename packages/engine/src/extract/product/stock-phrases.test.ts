/** What stores of each language write in an element named for stock, and what it says. */
import { describe, expect, test } from 'vitest'
import type { AvailabilityName } from '../../api/facts.ts'
import { availabilityOfStockText, availabilityOfText } from './availability-words.ts'

type Phrases = readonly (readonly [language: string, ...phrases: string[]])[]

const said: Partial<Record<AvailabilityName, Phrases>> = {
  OutOfStock: [
    [
      'en',
      'Not in stock',
      'Not currently in stock',
      'Back in stock soon',
      'Unavailable',
      'Item not available',
    ],
    ['de', 'Nicht lagernd', 'Nicht am Lager', 'Nicht mehr auf Lager'],
    ['fr', 'Hors stock', 'Victime de son succès', 'Pas en stock'],
    ['es', 'No hay existencias', 'No está en stock'],
    ['it', 'Terminato', 'Non in magazzino'],
    ['pt', 'Não está em stock', 'Sem stock'],
    ['cs', 'Není na skladě', 'Není skladem'],
    ['sk', 'Nie je na sklade', 'Nie je skladom'],
    ['pl', 'Brak towaru', 'Brak w magazynie'],
    ['sv', 'Tillfälligt slut', 'Finns inte i lager'],
    ['fi', 'Ei saatavilla', 'Ei ole saatavilla'],
    ['et', 'Laos otsas', 'Pole saadaval'],
    ['lv', 'Nav noliktavā'],
    ['hu', 'Jelenleg nem rendelhető', 'Nincs raktáron'],
    ['ro', 'Epuizat', 'Nu este disponibil'],
    ['tr', 'Temin edilemiyor', 'Geçici olarak temin edilemiyor', 'Stoklarda yok', 'Mevcut değil'],
    ['ru', 'Временно отсутствует', 'Отсутствует', 'Нет на складе'],
    ['uk', 'Закінчився', 'Продано', 'Відсутній', 'Немає на складі'],
    ['kk', 'Жоқ'],
    ['sq', 'Stoku ka përfunduar'],
    ['he', 'אין במלאי', 'המוצר אזל', 'לא במלאי'],
    ['fa', 'تمام شد', 'موجود نیست'],
    ['th', 'ไม่มีสินค้า', 'หมด', 'สินค้าหมดชั่วคราว'],
    ['id', 'Habis', 'Tidak tersedia'],
    ['ms', 'Habis stok'],
    ['vi', 'Tạm ngừng kinh doanh', 'Hết hàng'],
    ['ja', '在庫:×', '在庫ありません', '在庫なし'],
    ['zh', '库存不足', '庫存不足', '补货中', '完售', '没有现货'],
  ],
  InStock: [
    [
      'en',
      'In stock',
      'Low stock',
      'Limited stock',
      '10+ available',
      'Only 2 left - order soon',
      'Almost sold out',
    ],
    [
      'de',
      'Lagernd',
      'An Lager',
      'Ab Lager',
      'Knapper Lagerbestand',
      'Sofort versandfertig',
      'Bald ausverkauft',
    ],
    ['fr', 'Expédié sous 24h', 'Bientôt épuisé', 'Derniers articles en stock'],
    ['es', 'Últimas unidades', 'Hay existencias', 'Quedan 2 unidades', 'Casi agotado'],
    ['it', 'Ultimi pezzi', 'Disponibilità immediata', 'Solo 2 rimasti', 'In magazzino', 'Pronta consegna'],
    ['pt', 'Em stock', 'Últimas unidades', 'Restam 2 unidades', 'Pronta entrega'],
    ['nl', 'Morgen in huis', 'Bijna uitverkocht', 'Nog 2 op voorraad'],
    ['cs', 'Ihned k odeslání', 'Na skladě'],
    ['sk', 'Posledný kus'],
    ['pl', 'Ostatnie sztuki', 'W magazynie: 3 szt.', 'Duża dostępność', 'Mała ilość', 'Wysyłka w 24h'],
    ['sv', 'Finns i webblager', 'Endast 2 kvar', 'Snart slutsåld'],
    ['da', 'Fjernlager', 'Kun 2 tilbage', 'Snart udsolgt'],
    ['fi', 'Heti saatavilla'],
    ['hu', 'Utolsó darabok', 'Azonnal szállítható'],
    ['ro', 'Stoc limitat', 'Stoc furnizor', 'Ultimele 2 bucăți'],
    ['bg', 'Ограничена наличност'],
    ['el', 'Τελευταία κομμάτια'],
    ['sr', 'Poslednji komadi'],
    ['sl', 'Zadnji kosi'],
    ['tr', 'Son 3 ürün', 'Stoklarda', 'Hemen teslim'],
    ['ru', 'Осталось 2 шт.', 'Осталась 1 штука', 'Много', 'Мало'],
    ['uk', 'Закінчується', 'Готовий до відправки', 'В наявності'],
    ['kk', 'Сатылымда бар'],
    ['sq', 'E disponueshme'],
    ['ar', 'بقي 3 فقط'],
    ['fa', 'تنها ۱ عدد باقی مانده'],
    ['he', 'יחידות אחרונות', 'במלאי'],
    ['th', 'เหลือ 2 ชิ้น', 'มีสินค้า'],
    ['id', 'Stok tersisa 3', 'Sisa 2'],
    ['vi', 'Chỉ còn 2 sản phẩm', 'Sắp hết hàng'],
    ['ja', '残りわずか', '残り3点', '在庫：△', '在庫僅少'],
    ['ko', '품절임박', '판매중'],
    ['zh', '僅剩 2 件', '即将售罄'],
  ],
  PreOrder: [
    ['hu', 'Előrendelhető'],
    ['es', 'Preventa'],
    ['it', 'Prenotabile'],
    ['fi', 'Ennakkotilaus'],
    ['fa', 'پیش فروش'],
    ['ko', '예약판매'],
    ['zh', '预售'],
  ],
  BackOrder: [
    ['en', 'Awaiting stock', 'Special order', 'More on the way'],
    ['de', 'Wird für Sie bestellt'],
    // The words of the store software for what is on back order.
    ['es', 'Disponible para reserva'],
    ['fr', 'En réapprovisionnement'],
    ['it', 'In arrivo', 'Ordinabile'],
    ['bg', 'Очаква се'],
    ['ru', 'Ожидается', 'Ожидается поступление'],
    ['uk', 'Очікується'],
    ['ja', '入荷待ち', '再入荷待ち', 'お取り寄せ', 'メーカー取り寄せ'],
    ['vi', 'Sắp có hàng', 'Hàng sắp về'],
  ],
  Discontinued: [
    ['en', 'Discontinued'],
    ['es', 'Descatalogado'],
    ['pt', 'Descontinuado'],
    ['it', 'Fuori produzione'],
    ['fr', 'Produit en arrêt'],
    ['da', 'Udgået'],
    ['no', 'Utgått'],
    ['fi', 'Poistunut tuote'],
    ['cs', 'Prodej ukončen'],
    ['hu', 'Kifutott termék'],
    ['ru', 'Снят с производства'],
    ['uk', 'Знятий з виробництва'],
    ['vi', 'Ngừng kinh doanh'],
    ['ja', '生産終了'],
    ['ko', '단종', '판매종료', '판매중지'],
    ['zh', '已下架', '停售'],
  ],
}

const table = Object.entries(said).flatMap(([availability, languages]) =>
  languages.flatMap(([language, ...phrases]) =>
    phrases.map((phrase) => [phrase, language, availability as AvailabilityName] as const),
  ),
)

test.each(table)('“%s” (%s) is %s', (phrase, _language, availability) => {
  expect(availabilityOfStockText(phrase)).toBe(availability)
})

test.each([
  'Dieser Artikel steht derzeit nicht zur Verfügung!',
  'Niet langer beschikbaar',
  'Tyvärr slut',
  'Produkten är slut',
  'Tomt på lager',
  'Tuote ei ole enää saatavilla',
  'Položka byla vyprodána',
  'Položka bola vypredaná',
  'Készlethiány',
  'Jelenleg nem vásárolható',
  'Läbimüüdud',
  'Toode on otsas',
  'Stoklarımızda yoktur',
  '在庫がございません',
  '販売期間は終了しました',
])('“%s” says that it is sold out, wherever it stands', (text) => {
  expect(availabilityOfText(text)).toBe('OutOfStock')
})

describe('texts that nothing names', () => {
  test.each([
    'Pickup unavailable',
    'Фото временно отсутствует',
    'Kuvaa ei saatavilla',
    'Popis není k dispozici',
    'Prenotabile',
    'Available in 3 colors',
    'Много',
    'Нет',
    'Продано 120',
    'หมด',
    'ไม่มีสินค้าในตะกร้า',
    'Habis',
    'In arrivo',
    'Special order',
    '품절임박',
    'Almost sold out',
  ])('“%s” says nothing about the stock', (text) => {
    expect(availabilityOfText(text)).toBeNull()
  })
})

test.each([
  ['Almost sold out in blue, sold out in red', 'OutOfStock'],
  ['Not only in stores: in stock online', 'InStock'],
  ['Nu op voorraad', 'InStock'],
  ['Jo varastossa', 'InStock'],
  ['Stock: 0', 'OutOfStock'],
  ['Pickup unavailable at Main Street', null],
  ['Продано 120 шт.', null],
])('“%s” in a stock element is %s', (text, availability) => {
  expect(availabilityOfStockText(text)).toBe(availability)
})
