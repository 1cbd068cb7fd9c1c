/** Social networks by their hosts. */
import { bareHost } from '../page/url.ts'

export interface SocialNetwork {
  name: string
  hosts: RegExp
  /** Paths of default profiles in themes and store software. */
  demo: RegExp
}

const networks: readonly SocialNetwork[] = [
  {
    name: 'Facebook',
    hosts: /^(m\.|[a-z]{2}-[a-z]{2}\.)?facebook\.com$|^fb\.(com|me)$/,
    demo: /^\/(shopify|prestashop|woocommerce|opencart|magento|bigcommerce|wordpress|envato|yourpage|your-page|username|pages?)\/?$/i,
  },
  {
    name: 'Instagram',
    hosts: /^instagram\.com$/,
    demo: /^\/(shopify|prestashop|woocommerce|instagram|yourprofile|username|your-?name)\/?$/i,
  },
  {
    name: 'X',
    hosts: /^(twitter|x)\.com$/,
    demo: /^\/(shopify|prestashop|woocommerce|opencart|magento|wordpress|envato|themeforest|twitter|username|yourhandle|#!?)\/?$/i,
  },
  {
    name: 'YouTube',
    hosts: /^youtube\.com$/,
    demo: /^\/((user|c)\/)?@?(shopify|prestashop|woocommerce|youtube|username|yourchannel)\/?$/i,
  },
  {
    name: 'Pinterest',
    hosts: /^pinterest\.[a-z.]+$/,
    demo: /^\/(shopify|prestashop|woocommerce|pinterest|username)\/?$/i,
  },
  { name: 'TikTok', hosts: /^tiktok\.com$/, demo: /^\/@?(shopify|tiktok|username)\/?$/i },
  {
    name: 'LinkedIn',
    hosts: /^([a-z]{2}\.)?linkedin\.com$/,
    demo: /^\/(company|in)\/(shopify|prestashop|yourcompany|username)\/?$/i,
  },
]

/** The network that one of these lower-case words names, as in the class of an icon. */
export function networkNamed(words: readonly string[]): SocialNetwork | undefined {
  // “X” is also the sign for “close”.
  return networks.find(({ name }) => words.includes(name === 'X' ? 'twitter' : name.toLowerCase()))
}

/** The network that a URL belongs to. */
export function networkOf(url: string): SocialNetwork | undefined {
  return networks.find(({ hosts }) => hosts.test(bareHost(url)))
}
