/** Shops that name products in the query have one path for all of them. */
export function isSamePath(a: string, b: string): boolean {
  const [one, other] = [URL.parse(a), URL.parse(b)]
  if (one === null || other === null || one.pathname !== other.pathname) return false
  return one.search === other.search || !/(index\.(php|html?)|product_info\.php|\/)$/i.test(one.pathname)
}
