/**
 * Words of stores in Romanian. Compared with the translations of Spree (spree_i18n, BSD-3-Clause), Sylius (MIT)
 * and Bagisto (MIT).
 */
import type { LanguageWords } from './language-words.ts'

export const roWords: LanguageWords = {
  'about-cookies': ['cookie uri', 'confidențialitat*'],
  'add-to-cart': ['adaugă în coș[ul] [de cumpărături]', 'pune în coș'],
  'back-order': ['la comandă'],
  'breadcrumb-label': ['fir de navigare'],
  'choose-option': [
    '(alege|alegeți|selectează|selectați) [o|opțiunile] (opțiun*|mărime*|culoare*|variant*)',
    'selectează opțiunile',
  ],
  'count-start': ['afișare', 'afișez', 'se afișează'],
  'former-price-name': [
    '(preț|prețul) (vechi|inițial|normal|recomandat|anterior|întreg|de listă)',
    'prețul recomandat',
  ],
  'from-price': ['începând (de la|cu)', 'preț de la', 'pornind de la'],
  'gtin-label': ['cod de bare'],
  'in-stock': ['pe stoc', 'disponibil[ă]'],
  'notify-me': ['alertă stoc'],
  'pre-order-label': ['precomand*'],
  'recommended-price': ['prp', 'preț recomandat'],
  'sale-name': ['oferte'],
  'size-guide': ['(ghid|tabel) [de] mărimi', 'ghidul mărimilor'],
  'sold-out': ['nu (mai este|este|se află) [pe|în] stoc', 'lipsă stoc', 'indisponibil[ă]', 'stoc 0'],
  'tax-excluded': ['fără tva'],
  'tax-included': ['(cu|include) tva', 'tva inclus[ă]', 'preț cu tva'],
  'to-checkout': [
    'finalizează comanda',
    '(spre|către|la) (casă|finalizare|checkout)',
    'finalizare comandă',
    'continuă spre plată',
  ],
}
