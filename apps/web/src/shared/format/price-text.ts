/** “€49.00”; the amount as it was read where the currency is unknown. */
export function priceText(amount: string, currency: string | null): string {
  if (currency === null) return amount
  const decimals = amount.split('.')[1]?.length ?? 0
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, 0),
    }).format(Number(amount))
  } catch {
    return `${amount} ${currency}`
  }
}
