/** Translations of open-source shops, and word lists, with which words were compared, and their licenses. */
import type { Language } from './languages.ts'

export interface TranslationSource {
  name: string
  /** As an SPDX identifier. */
  license: string
}

export const translationSources = {
  spree: { name: 'Spree (spree_i18n)', license: 'BSD-3-Clause' },
  sylius: { name: 'Sylius', license: 'MIT' },
  saleor: { name: 'Saleor Storefront', license: 'BSD-3-Clause' },
  bagisto: { name: 'Bagisto', license: 'MIT' },
  oscar: { name: 'Django Oscar', license: 'BSD-3-Clause' },
  faker: { name: 'Faker', license: 'MIT' },
  shopware: { name: 'Shopware language pack', license: 'MIT' },
} as const satisfies Readonly<Record<string, TranslationSource>>

/** Languages whose words were compared with these. */
export const comparedWith: Readonly<Partial<Record<Language, readonly (keyof typeof translationSources)[]>>> =
  {
    de: ['spree', 'faker'],
    fr: ['spree', 'faker'],
    es: ['spree', 'faker'],
    it: ['spree'],
    pt: ['spree', 'faker'],
    nl: ['spree', 'faker'],
    sv: ['spree', 'faker'],
    da: ['spree', 'faker'],
    no: ['spree', 'faker'],
    fi: ['spree'],
    pl: ['spree', 'faker'],
    cs: ['spree'],
    sk: ['spree'],
    sl: ['spree', 'sylius', 'shopware'],
    hr: ['sylius', 'oscar', 'shopware'],
    sr: ['sylius', 'saleor', 'oscar', 'shopware'],
    bg: ['spree', 'sylius', 'saleor', 'shopware'],
    hu: ['spree', 'faker'],
    ro: ['spree', 'sylius', 'bagisto'],
    et: ['spree', 'saleor', 'oscar'],
    lv: ['spree', 'sylius', 'shopware', 'faker'],
    lt: ['spree', 'sylius', 'oscar'],
    el: ['spree', 'sylius', 'saleor', 'faker'],
    tr: ['spree', 'faker'],
    ru: ['spree', 'faker'],
    uk: ['spree'],
    ar: ['spree', 'sylius', 'saleor', 'bagisto', 'oscar', 'faker'],
    he: ['sylius', 'bagisto', 'faker'],
    ja: ['spree', 'faker'],
    zh: ['spree', 'faker'],
    ko: ['spree', 'faker'],
    th: ['spree', 'sylius', 'faker'],
    vi: ['spree', 'sylius', 'oscar', 'shopware'],
    id: ['spree', 'sylius', 'bagisto', 'oscar', 'shopware', 'faker'],
    fa: ['spree', 'sylius', 'saleor', 'bagisto', 'oscar', 'faker'],
    ur: ['faker'],
    hi: ['bagisto', 'shopware'],
    bn: ['bagisto'],
    hy: ['saleor', 'faker'],
    az: ['faker'],
    sq: ['sylius', 'saleor'],
    is: ['sylius', 'saleor'],
    ca: ['spree', 'sylius', 'bagisto', 'oscar'],
    eu: ['oscar'],
  }
