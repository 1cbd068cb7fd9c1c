/** Words of stores in Turkish. */
import type { LanguageWords } from './language-words.ts'

export const trWords: LanguageWords = {
  'account-address': ['hesabım', 'giriş yap', 'üye ol'],
  'add-to-cart': ['sepetine ekle', 'sepete ekleyin', 'çantaya ekle'],
  'back-order': ['siparişe özel'],
  'breadcrumb-label': ['sayfa yolu'],
  'choose-option': ['(seçenek|beden|renk|varyant|numara)[leri|i|ı] (seç|seçin|seçiniz)'],
  'count-start': ['gösteriliyor'],
  'former-price': ['önceki', 'yerine'],
  'former-price-name': ['(önceki|eski|normal|liste|piyasa|tavsiye edilen) (fiyat[ı]|satış fiyatı)'],
  'from-price': ['başlayan'],
  'gtin-label': ['barkod'],
  'in-stock': ['stokta [mevcut]', 'stokta bulunuyor', 'mevcut'],
  'lowest-price': ['en düşük fiyat'],
  'pre-order-label': ['ön sipariş*'],
  'range-to': ['ile'],
  'recommended-price': ['tavsiye edilen [satış] fiyat*', 'piyasa fiyatı', 'liste fiyatı'],
  'sold-out': ['stokta bulunmuyor', 'stokta kalmadı', 'tükenmiştir', 'mevcut değil'],
  'stock-notice': ['bekleme listesi'],
  'tax-excluded': ['kdv hariç', '+[ ]kdv', '(kdv|vergi)[ler] hariç'],
  'tax-included': ['kdv dahil*', '(kdv|vergi)[ler] dahil'],
}
