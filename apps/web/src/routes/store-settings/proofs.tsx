import { Button } from '@mantine/core'
import type { DomainOwnership, OwnershipMethod } from '@vitrine/modules/websites/contract'
import { useId, useState } from 'react'
import { errorText } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { CopyField } from '../../shared/components/fields/copy-field.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { detailTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useCheckOwnership } from './ownership.ts'
import classes from './store-settings.module.css'

type Proof = DomainOwnership['proofs'][number]

const ways: Readonly<Record<OwnershipMethod, { tab: string; text: string; place: string; content: string }>> =
  {
    meta: {
      tab: 'Meta tag',
      text: 'Add this tag to the head of your home page.',
      place: 'Page',
      content: 'Tag',
    },
    file: {
      tab: 'File',
      text: 'Upload a text file with this content to this URL.',
      place: 'File URL',
      content: 'File content',
    },
    dns: {
      tab: 'DNS record',
      text: 'Add a TXT record at your domain provider. It can take up to an hour to show up.',
      place: 'Record name',
      content: 'Record value',
    },
  }
const order: readonly OwnershipMethod[] = ['meta', 'file', 'dns']

interface ProofsProps {
  ownership: DomainOwnership
  websiteId: string
  /** A further domain; absent: the store's own. */
  domain?: string
}

function ProofPanel({
  proof,
  panelId,
  websiteId,
  domain,
}: Omit<ProofsProps, 'ownership'> & { proof: Proof; panelId: string }) {
  const check = useCheckOwnership(websiteId, domain)
  const now = useNow()
  const way = ways[proof.method]
  return (
    <div className={classes.proof} id={panelId} role="tabpanel" aria-label={way.tab}>
      <p className={classes.note}>{way.text}</p>
      <CopyField label={way.place} value={proof.place} />
      <CopyField label={way.content} value={proof.content} />
      {proof.verified_at ? (
        <Banner tone="success">Found. Please leave it in place.</Banner>
      ) : (
        <>
          {check.isError && <Banner tone="error">{errorText(check.error)}</Banner>}
          {!check.isError && proof.last_error && <Banner tone="error">{proof.last_error}</Banner>}
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate(proof.method)}>
          {proof.verified_at ? 'Check again' : 'Check now'}
        </Button>
        {proof.checked_at && (
          <p className={classes.checked}>Last checked: {detailTime(proof.checked_at, now)}</p>
        )}
      </div>
    </div>
  )
}

/** The ways to prove ownership of a domain, one at a time. */
export function Proofs({ ownership, websiteId, domain }: ProofsProps) {
  const panelId = useId()
  const proofs = order.flatMap((method) => ownership.proofs.find((proof) => proof.method === method) ?? [])
  const [chosen, setChosen] = useState<OwnershipMethod>(
    proofs.find((proof) => proof.verified_at !== null)?.method ?? 'meta',
  )
  const proof = proofs.find(({ method }) => method === chosen) ?? proofs[0]
  if (proof === undefined) return null
  return (
    <>
      <TabBar
        label="Verification methods"
        tabs={proofs.map(({ method }) => ({ value: method, label: ways[method].tab }))}
        active={proof.method}
        panelId={panelId}
        onChange={setChosen}
      />
      <ProofPanel
        key={proof.method}
        proof={proof}
        panelId={panelId}
        websiteId={websiteId}
        {...(domain === undefined ? {} : { domain })}
      />
    </>
  )
}
