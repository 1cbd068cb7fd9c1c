/** Pictures that stand for a missing one, told by their names. */
const words =
  /(^|[^a-z])(placeholder|no[-_ ]?(image|photo|picture|img)|image[-_ ]?(not[-_ ]?available|missing|coming[-_ ]?soon)|photo[-_ ]?coming[-_ ]?soon|coming[-_ ]?soon|missing[-_ ]?image|default[-_ ]?product|kein[-_ ]?bild|bild[-_ ]?folgt|pas[-_ ]?d.?image|sin[-_ ]?imagen|dummy[-_ ]?(image|product)?)([^a-z]|$)/i

/** Whether a file name or an alternative text says so. */
export function saysPlaceholder(text: string): boolean {
  return words.test(text)
}
