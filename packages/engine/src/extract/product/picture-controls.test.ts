/**
 * A product page whose controls are pictures: a link with a script sends the form, the gallery opens a file, labels and
 * amounts are definitions, and a side column has an empty cart with a total.
 */
import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const factsOf = (control: string, gallery = '/upload/p7-500.jpg') =>
  createPageFacts({
    url: 'https://shop.example/products/detail.php?product_id=7',
    html: `<html lang="ja"><head><title>すり鉢 | 雑貨店</title></head><body><div id="container"><div id="main_column">
      <form method="post" action="?"><div class="clearfix"><div>
      <a href="${gallery}" target="_blank"><img src="/upload/p7-260.jpg" alt="すり鉢" width="260" height="260"></a></div><div>
      <dl><dt>商品コード：</dt><dd><span>WK-113</span><span></span></dd></dl><h2>すり鉢</h2>
      <dl class="normal_price"><dt>通常価格(税込)：</dt><dd class="price"><span>17,600</span><span></span> 円</dd></dl>
      <dl class="sale_price"><dt>販売価格(税込)：</dt><dd class="price"><span>14,080</span><span></span> 円</dd></dl>
      <dl><dt>関連カテゴリ：</dt><dd><a href="/products/list.php?category_id=12">台所道具</a></dd></dl>
      <p>職人が一つずつ仕上げました。</p>${control}</div></div></form></div>
      <div id="leftcolumn" class="side_column"><h2>カゴの中</h2><p class="total">商品金額：<span class="price">0円</span></p>
      <a href="/cart/">カゴの中を見る</a></div></div></body></html>`,
    headers: {},
  })

test.each([
  [`<a href="javascript:void(document.form1.submit())"><img src="/btn.jpg" alt="カゴに入れる"></a>`],
  [`<input type="image" src="/btn.jpg" alt="カートに入れる">`],
])('the words of a picture are those of its control: %s', (control) => {
  const { pageType, product, cards } = factsOf(control)
  expect(pageType.type).toBe('product_page')
  expect(cards).toEqual([])
  expect(product?.buyButton?.kind).toBe('cart')
  expect(product?.price.value?.minor).toBe(14080)
  expect(product?.compareAt.value?.minor).toBe(17600)
  expect(product?.sku.value).toBe('WK-113')
  expect(product?.availability.value).toBe('InStock')
})

test('a picture that adds to a wish list, or only shows something, sells nothing', () => {
  for (const control of [
    `<a href="javascript:void(0)"><img src="/btn.jpg" alt="お気に入りに追加"></a>`,
    `<a href="/guide"><img src="/btn.jpg" alt=""></a>`,
  ])
    expect(factsOf(control).product?.buyButton ?? null).toBeNull()
})
