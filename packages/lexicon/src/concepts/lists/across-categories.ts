import { defineConcept } from '../../concept.ts'

/** Names of lists that gather products of every category: new, most bought, recommended, all. */
export const acrossCategories = defineConcept('across-categories', {
  en: [
    '[shop|our|the] (new|newest|latest) (arrivals|products|items|in|releases|collection)',
    "what['s|s] new",
    '[our] (best|top) (sellers|selling [products])',
    '(bestsellers|bestselling [products])',
    '[our] (popular|featured|recommended|hot|top|trending|all|hit) (products|items)',
    '(shop|view|browse) all [products]',
    '(popular|featured|trending|recommended|new in|just in)',
    '(staff|editors) picks',
  ],
  de: [
    '(neuheiten|neu eingetroffen|neue (artikel|produkte)|neu im (shop|sortiment)|was ist neu)',
    '(bestseller|topseller|meistverkauft*|beliebte (artikel|produkte)|empfohlene (artikel|produkte)|empfehlungen)',
    '(alle (artikel|produkte)|top artikel|highlights)',
  ],
  fr: [
    '[les] (nouveautés|nouveaux (produits|articles)|nouvel arrivage|nouveaux arrivages)',
    '[les|nos] (meilleures ventes|best sellers|coups de cœur|produits (phares|populaires|recommandés))',
    'tous [nos|les] (produits|articles)',
  ],
  es: [
    '(novedades|nuevos productos|recién llegados|lo [más] nuevo)',
    '(más vendidos|los más vendidos|destacados|productos (destacados|populares|recomendados)|recomendados)',
    'todos [los] productos',
  ],
  it: [
    '(novità|nuovi (arrivi|prodotti)|ultimi arrivi)',
    '([i] più venduti|in evidenza|prodotti (in evidenza|popolari|consigliati)|consigliati)',
    'tutti i prodotti',
  ],
  pt: [
    '(novidades|lançamentos|novos produtos|recém chegados)',
    '([os] mais vendidos|destaques|produtos em destaque|recomendados)',
    'todos os produtos',
  ],
  nl: [
    '(nieuw binnen|nieuwe (producten|artikelen)|nieuwste (producten|artikelen))',
    '(bestsellers|best verkocht*|populaire producten|aanbevolen|uitgelicht)',
    'alle producten',
  ],
  sv: [
    '(nyheter|nyinkommet|nya produkter)',
    '(bästsäljare|storsäljare|populära produkter|rekommenderat)',
    'alla produkter',
  ],
  da: [
    '(nyheder|nye (produkter|varer))',
    '(bestsellere|mest solgte|populære (produkter|varer)|anbefalede)',
    'alle (produkter|varer)',
  ],
  no: [
    '(nyheter|nye (produkter|varer))',
    '(bestselgere|mest solgte|populære (produkter|varer)|anbefalte)',
    'alle (produkter|varer)',
  ],
  fi: [
    '(uutuudet|uudet tuotteet)',
    '(suosituimmat|myydyimmät|suosikit|suositut tuotteet)',
    'kaikki tuotteet',
  ],
  pl: [
    '(nowości|nowe produkty)',
    '(bestsellery|najczęściej kupowane|polecane [produkty]|popularne [produkty])',
    'wszystkie produkty',
  ],
  cs: [
    '(novinky|nové (produkty|zboží))',
    '(nejprodávanější|bestsellery|doporučujeme|oblíbené [produkty])',
    'všechny produkty',
  ],
  sk: [
    '(novinky|nové (produkty|tovary))',
    '(najpredávanejšie|bestsellery|odporúčame|obľúbené [produkty])',
    'všetky produkty',
  ],
  sl: ['(novosti|novi izdelki)', '(najbolj prodajan*|priljubljen*|priporočamo)', 'vsi izdelki'],
  hr: [
    '(novosti|novo u ponudi|novi proizvodi)',
    '(najprodavanij*|popularno|izdvojeno|preporučujemo)',
    'svi proizvodi',
  ],
  sr: [
    '(novosti|novo u ponudi|novi proizvodi)',
    '(najprodavanij*|popularno|izdvojeno|preporučujemo)',
    'svi proizvodi',
  ],
  bg: [
    '(нови (продукти|предложения)|новости)',
    '(най продавани|бестселъри|популярни|препоръчани)',
    'всички продукти',
  ],
  hu: [
    '(újdonságok|új termékek)',
    '(legnépszerűbb*|bestsellerek|kiemelt termékek|ajánlott termékek|népszerű termékek)',
    'összes termék',
  ],
  ro: [
    '(noutăți|produse noi)',
    '(cele mai vândute|populare|recomandate|produse (populare|recomandate))',
    'toate produsele',
  ],
  et: ['(uued tooted|uudistooted)', '(enimmüüdud|populaarsed [tooted])', 'kõik tooted'],
  lv: ['(jaunumi|jaunās preces)', '(populārākās [preces]|pirktākās [preces])', 'visas preces'],
  lt: ['(naujienos|naujos prekės)', '(populiariausios [prekės]|perkamiausios [prekės])', 'visos prekės'],
  el: ['(νέες αφίξεις|νέα προϊόντα)', '(δημοφιλή|best seller[s]|προτεινόμενα)', 'όλα τα προϊόντα'],
  tr: [
    '(yeni (ürünler|gelenler)|yeniler)',
    '(çok satanlar|en çok satan*|popüler ürünler|öne çıkanlar|önerilenler)',
    '(tüm|bütün) ürünler',
  ],
  ru: [
    '(новинки|новые (товары|поступления))',
    '(хиты [продаж]|бестселлеры|популярн* [товары]|рекомендуем*)',
    'все товары',
  ],
  uk: [
    '(новинки|нові (товари|надходження))',
    '(хіти [продажів]|бестселери|популярн* [товари]|рекомендуємо)',
    '(всі|усі) товари',
  ],
  ar: [
    '(وصل حديثا|المنتجات الجديدة|منتجات جديدة|الجديد)',
    '(الأكثر مبيعا|الأكثر شعبية|منتجات مميزة|المنتجات المميزة)',
    '(جميع|كل) المنتجات',
  ],
  he: [
    '(חדשים|מוצרים חדשים|חדש באתר|חדש בחנות)',
    '(נמכרים ביותר|רבי מכר|מומלצים|מוצרים מומלצים)',
    'כל המוצרים',
  ],
  ja: [
    '(新着商品|新着アイテム|新商品|新着)',
    '(人気商品|売れ筋[商品]|おすすめ商品|オススメ商品|ベストセラー|人気ランキング|ランキング)',
    '(全商品|すべての商品|商品一覧|全商品一覧)',
  ],
  zh: [
    '(新品|新品上市|最新商品|最新产品|最新產品|新到商品|新品推荐|新品推薦)',
    '(热销|热卖|热卖商品|畅销商品|熱銷|熱賣|热门商品|熱門商品|推荐商品|推薦商品|精品推荐)',
    '(全部商品|所有商品|全部产品|所有產品)',
  ],
  ko: [
    '(신상품|최신상품|최신 상품|신상)',
    '(인기상품|인기 상품|히트상품|히트 상품|추천상품|추천 상품|베스트|베스트셀러|베스트 상품)',
    '(전체상품|전체 상품|모든 상품)',
  ],
  th: ['(สินค้าใหม่|มาใหม่)', '(สินค้าขายดี|ขายดี|สินค้าแนะนำ)', 'สินค้าทั้งหมด'],
  vi: ['(hàng mới [về]|sản phẩm mới)', '(bán chạy [nhất]|sản phẩm (bán chạy|nổi bật))', 'tất cả sản phẩm'],
  id: ['(produk (baru|terbaru)|terbaru)', '(terlaris|produk (terlaris|unggulan|populer))', 'semua produk'],
  fa: [
    '(جدیدترین ها|جدیدترین محصولات|محصولات جدید)',
    '(پرفروش ترین ها|پرفروش ترین محصولات|محصولات (پرفروش|ویژه|محبوب))',
    'همه محصولات',
  ],
  ca: ['(novetats|nous productes)', '(més venuts|destacats|recomanats)', 'tots els productes'],
  ms: ['(produk baru|ketibaan baharu)', '(terlaris|produk terlaris)', 'semua produk'],
})
