import { paths } from '../../shared/paths.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-text.ts'

export function Privacy() {
  return (
    <LegalPage
      title="Privacy Policy"
      effective="Effective December 2024"
      lead="What Vitrine knows about you, why, and your choices."
      sections={privacySections}
      other={{ label: 'Terms of Service', to: paths.terms }}
    />
  )
}
