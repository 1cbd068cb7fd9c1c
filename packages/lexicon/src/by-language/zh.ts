/** Words of stores in Chinese. */
import type { LanguageWords } from './language-words.ts'

export const zhWords: LanguageWords = {
  'about-cookies': ['隐私', '隱私'],
  'add-to-cart': [
    '(加入|添加到|放入|添加至|加到)[我的](购物车|購物車|购物袋|購物袋|购物篮|購物籃|菜籃)',
    '加购',
    '立即(购买|購買|抢购|下单|訂購)',
    '马上购买',
    '直接購買',
  ],
  'breadcrumb-label': ['麵包屑'],
  'choose-option': ['(选择|選擇|请选择|請選擇)(选项|選項|规格|規格|尺码|尺碼|尺寸|颜色|顏色|款式)'],
  'former-price-name': ['市場價', '建议零售价', '定價', '吊牌价'],
  'from-price': ['低至', '从', '從'],
  'gtin-label': ['条码', '條碼', '条形码'],
  'in-stock': ['有貨', '现货', '現貨', '有库存', '有庫存'],
  'pre-order-label': ['预订', '預購', '预购', '立即預購'],
  'recommended-price': ['建议零售价', '建議售價', '市场价', '市場價'],
  'sold-out': ['無貨', '无货', '缺貨', '暂时缺货', '售完', '已售完', '補貨中', '已售罄'],
  'tax-excluded': ['不含税', '不含稅', '未稅'],
  'tax-included': ['含税', '含稅'],
}
