-- What a fault does to a sale was named by a row of a table in prose; now it has an id. Names that no estimate knew go.
UPDATE "alerts" SET "details" = ("details" - 'family') || jsonb_strip_nulls(jsonb_build_object('effect', (
  SELECT e.id FROM (VALUES
    ('atc-broken, checkout-unreachable, variant-broken (that path)', 'purchase-blocked'),
    ('atc-missing, price-missing', 'buy-control-missing'),
    ('price-pdp-vs-cart (higher), currency mismatch in cart', 'cart-price-higher'),
    ('listing/PDP mismatch, discount errors', 'price-inconsistent'),
    ('guest-checkout-missing (of checkout entrants)', 'guest-checkout-missing'),
    ('payment-local-missing', 'local-payment-missing'),
    ('checkout-fields-heavy, autofill', 'checkout-form-heavy'),
    ('search-broken / self-miss / typo (of searches hit)', 'search-fails'),
    ('filter, sort, pagination', 'list-controls-fail'),
    ('nav/link/404 (sessions hitting it)', 'dead-link'),
    ('delivery/returns info missing', 'delivery-info-missing'),
    ('reviews missing', 'reviews-missing'),
    ('image broken/placeholder main', 'main-image-broken'),
    ('image low-res/blurry/thin', 'image-poor'),
    ('content thin/missing facts', 'content-thin'),
    ('untranslated main copy', 'copy-untranslated'),
    ('promo expired / countdown', 'promotion-expired'),
    ('promo code fails (of code users)', 'promo-code-fails'),
    ('oos-promoted (sessions clicking it)', 'out-of-stock-promoted'),
    ('overlays, overflow, clipping', 'layout-obstructed'),
    ('contrast/names/keyboard', 'accessibility-barrier'),
    ('spelling, title, alt, cosmetic', 'cosmetic'),
    ('LCP', 'slow-loading'),
    ('CLS / INP-TBT', 'shift-or-delay'),
    ('SEO blocking (noindex, robots, wrong canonical)', 'search-engine-blocked'),
    ('structured data invalid / titles', 'structured-data-invalid'),
    ('feed mismatch (shopping clicks of item)', 'feed-mismatch'),
    ('analytics/consent/late-fees', 'trust-or-measurement'),
    ('size guide, facts conflict (return channel)', 'return-risk')
  ) AS e(family, id) WHERE e.family = "details" ->> 'family')))
WHERE "details" ? 'family';
