import { paths } from '../../shared/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-text.ts'

export function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      effective="Effective 16 July 2025"
      lead="These terms apply when you use Vitrine."
      sections={termsSections}
      other={{ label: 'Privacy Policy', to: paths.privacy }}
    />
  )
}
