/** Words of stores in Korean. */
import type { LanguageWords } from './language-words.ts'

export const koWords: LanguageWords = {
  'about-cookies': ['개인정보'],
  'add-to-cart': [
    '장바구니[에] (담기|추가)',
    '장바구니에 (담기|추가)',
    '카트에 담기',
    '쇼핑백에 (담기|추가)',
    '바로 구매',
    '구매하기',
    '바로구매',
    '지금 구매',
  ],
  'breadcrumb-label': ['브레드크럼', '현재 위치'],
  'choose-option': ['(옵션|사이즈|색상)[을|를] 선택*'],
  'former-price-name': ['권장소비자가'],
  'from-price': ['최저', '최저가'],
  'gtin-label': ['바코드'],
  'in-stock': ['재고있음', '구매가능'],
  'pre-order-label': ['예약구매', '예약주문', '사전예약'],
  'recommended-price': ['권장소비자가', '소비자가'],
  'sold-out': ['일시품절', '재고 없음', '재고없음', '매진'],
  'tax-excluded': ['(부가세|세금|vat) 별도'],
  'tax-included': ['(부가세|세금|vat) 포함'],
}
