/** Signs of shop software in responses and documents, from our own observations. */

export interface Fingerprint {
  name: string
  /** Strong signs: any one identifies the platform. Lower-case text that occurs in the document's source. */
  inHtml?: readonly string[]
  /** Weak signs: two of them identify the platform. */
  hints?: readonly string[]
  /** Name of a response header (a cookie: `set-cookie: name`), lower case. */
  headers?: readonly string[]
  /** Matches the `generator` meta tag. */
  generator?: RegExp
}

/** Ordered: the first match wins, so software built on top of another comes before it. */
export const fingerprints: readonly Fingerprint[] = [
  {
    name: 'shopify',
    inHtml: [
      'window.shopify',
      'shopify.shop',
      'shopify-digital-wallet',
      'shopifyanalytics',
      'shopify-section-',
    ],
    hints: ['cdn.shopify.com', '/cdn/shop/', 'shopify-section', '/cart/add', 'myshopify.com'],
    headers: ['x-shopid', 'x-shopify-stage', 'x-sorting-hat-shopid', 'powered-by: shopify'],
  },
  {
    name: 'woocommerce',
    inHtml: [
      'wc_add_to_cart_params',
      'woocommerce_params',
      'wp-content/plugins/woocommerce',
      'wc-block-',
      '/wc/store/v1',
    ],
    hints: ['woocommerce-page', 'woocommerce-', 'wp-content/', 'add_to_cart_button'],
    generator: /woocommerce/i,
  },
  {
    name: 'magento',
    inHtml: ['text/x-magento-init', 'mage/cookies', 'data-mage-init', 'magento_', 'var hyva'],
    hints: [
      '/static/version',
      'catalog-product-view',
      'form_key',
      'checkout-cart-index',
      'cms-index-index',
      '/skin/frontend/',
    ],
    headers: ['x-magento-vary', 'x-magento-cache-debug', 'x-magento-tags', 'set-cookie: x-magento-vary'],
  },
  {
    name: 'prestashop',
    inHtml: ['var prestashop', 'prestashop =', '/modules/ps_', 'blockcart-modal', 'id_product_attribute'],
    hints: ['prestashop', 'js-mailalert', '/img/p/', 'product-miniature'],
    headers: ['powered-by: prestashop', 'set-cookie: prestashop-'],
    generator: /prestashop/i,
  },
  {
    name: 'opencart',
    inHtml: [
      'catalog/view/theme',
      'catalog/view/javascript',
      'index.php?route=common/home',
      'route=product/product',
    ],
    hints: ['index.php?route=', 'button-cart', '/image/cache/catalog/'],
    headers: ['set-cookie: ocsessid'],
  },
  {
    name: 'bigcommerce',
    inHtml: ['bcdata =', 'cdn11.bigcommerce.com', 'stencil-utils', 'data-content-region='],
    hints: ['bigcommerce.com', '/remote/v1/', 'data-product-option-change', 'stencil'],
    headers: ['x-bc-store-version', 'set-cookie: shop_session_token'],
  },
  {
    name: 'salesforce',
    inHtml: ['demandware.static', 'dwanalytics', 'on/demandware.store', 'dwvar_', 'mobify-data'],
    hints: ['demandware', 'data-querystring', 'product-show', 'search-show'],
    headers: ['set-cookie: dwsid', 'set-cookie: dwanonymous'],
  },
  {
    name: 'shopware',
    inHtml: [
      '/bundles/storefront/',
      'window.router = {',
      'data-add-to-wishlist-options',
      'csrf.generate',
      'themes/frontend/responsive',
    ],
    hints: ['shopware', 'is-ctl-product', 'is-ctl-navigation', 'is--ctl-'],
    headers: ['sw-context-token', 'sw-version-id', 'set-cookie: session-'],
    generator: /shopware/i,
  },
  {
    name: 'squarespace',
    inHtml: ['static1.squarespace.com', 'squarespace_context', 'static.squarespace.context'],
    hints: ['squarespace', 'sqs-block'],
    headers: ['server: squarespace'],
  },
  {
    name: 'wix',
    inHtml: ['static.wixstatic.com', 'wix-ecommerce', 'wixstores', 'data-hook="product-page"'],
    hints: ['parastorage.com', 'wixui-'],
    headers: ['x-wix-request-id'],
    generator: /wix\.com/i,
  },
  {
    name: 'vtex',
    inHtml: ['vteximg.com.br', 'vtexassets.com', '__runtime__ =', 'vtex-render'],
    hints: ['vtex', 'vtex-store-components'],
    headers: ['x-vtex-cache-status-janus-edge', 'x-vtex-janus-router-backend-app'],
  },
  { name: 'ecwid', inHtml: ['app.ecwid.com', 'ecwid.com/script.js'], hints: ['ecwid', 'ec-store'] },
  {
    name: 'nopcommerce',
    inHtml: ['nopcommerce', 'addproducttocart_details', 'ajaxcart.init'],
    hints: ['product-essential', 'html-product-details-page', 'html-home-page', 'master-wrapper-page'],
    generator: /nopcommerce/i,
  },
  {
    name: 'sap-commerce',
    inHtml: ['hybris', '/_ui/responsive/', 'cx-storefront', 'cx-page-layout'],
    hints: ['pagetype-', 'pagelabel-'],
  },
  { name: 'commercetools', inHtml: ['commercetools.com', 'commercetools.co', '"commercetools'] },
  { name: 'saleor', inHtml: ['saleor.cloud', 'saleor-api', 'saleor.io'], hints: ['saleor', '/graphql/'] },
  { name: 'medusa', inHtml: ['medusa-public-images', 'medusajs', '_medusa_'], hints: ['medusa'] },
  { name: 'evershop', inHtml: ['evershop', 'window.evershopcontext'], generator: /evershop/i },
  {
    name: 'oscommerce',
    inHtml: ['product_info.php?products_id', 'oscsid'],
    hints: ['products_id=', 'cpath=', 'index.php?cpath'],
    headers: ['set-cookie: oscsid'],
  },
]
