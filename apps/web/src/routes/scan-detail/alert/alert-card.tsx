import { isFixedNote } from '@vitrine/kernel/alert/fixed-note'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { lazy, memo, Suspense } from 'react'
import { EvidenceRows, TextRows } from '../../../shared/components/evidence/evidence-rows.tsx'
import { Description } from '../../../shared/components/linked-text.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { type AlertGroup, type FullAlert, isEdited } from '../alert-rules.ts'
import type { Triage } from '../triage/use-triage.ts'
import { AlertActions } from './alert-actions.tsx'
import classes from './alert-card.module.css'
import { AlertFoot } from './alert-foot.tsx'
import { AlertPills } from './alert-pills.tsx'
import { CheckAgain } from './check-again.tsx'
import { DraftButton } from './draft-button.tsx'
import { Advice } from './parts/advice.tsx'
import { AffectedPages } from './parts/affected-pages.tsx'
import { AlertHistory } from './parts/alert-history.tsx'
import { AlertTickets } from './parts/alert-tickets.tsx'
import { HowChecked } from './parts/how-checked.tsx'

const AlertTeam = lazy(() => import('./team/alert-team.tsx'))
const FixProof = lazy(() => import('./parts/fix-proof.tsx'))

interface AlertCardProps {
  alert: FullAlert
  group: AlertGroup
  websiteId: string
  isActive: boolean
  triage: Triage
  currency: string | null | undefined
  onExplain: (alertId: string) => void
  /** The text that a model can draft for it; null if there is none, or no model is configured. */
  draftKind: DraftKind | null
}

/** The place and the number of pages, without what the link to the example page says already. */
function ownPlace({ place, page_count, shortlink_title }: FullAlert['content']): string {
  const pages = page_count > 1 ? pluralize(page_count, 'page') : ''
  return [place === shortlink_title ? '' : place, pages].filter(Boolean).join(' · ')
}

/** One alert, evidence first: cropped screenshot, before and after, explanation, how it was checked, what to do. */
export const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, group, websiteId, isActive, triage, currency, onExplain, draftKind } = props
  const { content } = alert
  const headingId = `alert-${alert.id}`
  const place = ownPlace(content)
  return (
    <article className={classes.card} data-active={isActive || undefined} aria-labelledby={headingId}>
      <header className={classes.head}>
        <div>
          <h3 className={classes.title} id={headingId}>
            {content.title}
          </h3>
          {(place !== '' || isEdited(alert)) && (
            <p className={classes.place}>
              {place}
              {place !== '' && ' '}
              {isEdited(alert) && <span className={classes.edited}>Edited</span>}
            </p>
          )}
        </div>
        <AlertActions alert={alert} triage={triage} />
      </header>
      <div className={classes.body}>
        <AlertPills
          alert={alert}
          currency={currency}
          onSeverity={(severity) => triage.setSeverity(alert.id, severity)}
          onExplain={onExplain}
        />
        {content.presence_note && (
          <p>
            <Pill tone={isFixedNote(content.presence_note) ? 'passed' : 'money'}>
              {content.presence_note}
            </Pill>
          </p>
        )}
        <AlertTickets alertId={alert.id} />
        {isFixedNote(content.presence_note) && (
          <Suspense fallback={<div className="v-holds" />}>
            <FixProof alertId={alert.id} title={content.title} />
          </Suspense>
        )}
        {group === 'review' && (
          <p className={classes.review}>
            A second visit didn’t confirm this. It’s shown for you to check and isn’t counted.
          </p>
        )}
        <EvidenceRows rows={content[wire.evidenceRows] ?? []} alertTitle={content.title} />
        <Description text={content.description} />
        <Advice text={content.advice ?? ''} />
        {draftKind !== null && <DraftButton alertId={alert.id} alertTitle={content.title} kind={draftKind} />}
        <TextRows rows={content[wire.evidenceRows] ?? []} />
        <AffectedPages alertId={alert.id} urls={content.page_urls ?? []} count={content.page_count} />
        <HowChecked steps={content.how_checked ?? []} openedAt={alert.lastSeenAt} />
        <AlertHistory alertId={alert.id} firstSeenAt={alert.firstSeenAt} lastSeenAt={alert.lastSeenAt} />
        <Suspense fallback={<div className={classes.team} />}>
          <AlertTeam alert={alert} websiteId={websiteId} triage={triage} />
        </Suspense>
        <CheckAgain alertId={alert.id} onChecked={triage.refresh} />
      </div>
      <AlertFoot alert={alert} triage={triage} />
    </article>
  )
})
