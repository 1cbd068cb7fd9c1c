import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Ownership, OwnershipMethod } from '@vitrine/modules/websites/contract'
import { useState } from 'react'
import { errorText } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { CopyField } from '../../shared/components/copy-field.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { TabBar } from '../../shared/components/tab-bar.tsx'
import { detailTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { ownershipQuery, useCheckOwnership } from './data.ts'
import classes from './store-settings.module.css'

type Proof = Ownership['proofs'][number]

const ways: Readonly<Record<OwnershipMethod, { tab: string; text: string; place: string; content: string }>> =
  {
    meta: {
      tab: 'Meta tag',
      text: 'Put this tag into the head of your home page.',
      place: 'Page',
      content: 'Tag',
    },
    file: {
      tab: 'File',
      text: 'Serve a text file with this content at this address.',
      place: 'Address of the file',
      content: 'Content of the file',
    },
    dns: {
      tab: 'DNS record',
      text: 'Add a TXT record where your domain is managed. It can take an hour until it is seen.',
      place: 'Name of the record',
      content: 'Value of the record',
    },
  }
const order: readonly OwnershipMethod[] = ['meta', 'file', 'dns']
const panelId = 'ownership-proof'

function ProofPanel({ proof, websiteId }: { proof: Proof; websiteId: string }) {
  const check = useCheckOwnership(websiteId)
  const now = useNow()
  const way = ways[proof.method]
  return (
    <div className={classes.proof} id={panelId} role="tabpanel" aria-label={way.tab}>
      <p className={classes.note}>{way.text}</p>
      <CopyField label={way.place} value={proof.place} />
      <CopyField label={way.content} value={proof.content} />
      {proof.verified_at ? (
        <Banner tone="success">Seen. Please leave it there.</Banner>
      ) : (
        <>
          {check.isError && <Banner tone="error">{errorText(check.error)}</Banner>}
          {!check.isError && proof.last_error && <Banner tone="error">{proof.last_error}</Banner>}
        </>
      )}
      <div className={classes.buttons}>
        <Button loading={check.isPending} onClick={() => check.mutate(proof.method)}>
          {proof.verified_at ? 'Check again' : 'Check now'}
        </Button>
        {proof.checked_at && (
          <p className={classes.checked}>Last checked: {detailTime(proof.checked_at, now)}</p>
        )}
      </div>
    </div>
  )
}

function Proofs({ ownership, websiteId }: { ownership: Ownership; websiteId: string }) {
  const proofs = order.flatMap((method) => ownership.proofs.find((proof) => proof.method === method) ?? [])
  const [chosen, setChosen] = useState<OwnershipMethod>(
    proofs.find((proof) => proof.verified_at !== null)?.method ?? 'meta',
  )
  const proof = proofs.find(({ method }) => method === chosen) ?? proofs[0]
  if (proof === undefined) return null
  return (
    <>
      <TabBar
        label="Ways to prove it"
        tabs={proofs.map(({ method }) => ({ value: method, label: ways[method].tab }))}
        active={proof.method}
        panelId={panelId}
        onChange={setChosen}
      />
      <ProofPanel key={proof.method} proof={proof} websiteId={websiteId} />
    </>
  )
}

/** Proves that the store is the tenant's, so that carts, codes and the checkout may be tried. */
export function OwnershipCard({ websiteId }: { websiteId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(ownershipQuery(websiteId))
  const isProven = data !== undefined && (data.verified_at !== null || data.is_vouched)
  return (
    <Card
      title="Ownership"
      action={
        data && (
          <Pill tone={isProven ? 'passed' : 'plain'}>
            {data.verified_at ? 'Proven' : data.is_vouched ? 'Confirmed by the operator' : 'Not proven yet'}
          </Pill>
        )
      }
    >
      <div className={classes.form}>
        <p className={classes.note}>
          Carts, discount codes and the checkout are tried only at stores that are proven to be yours. Proven
          stores are also read faster.
        </p>
        {isPending && (
          <Loading label="Loading the proofs">
            <div className={classes.proof}>
              <Skeleton height={40} radius={6} />
              <Skeleton height={36} radius={6} />
              <Skeleton height={36} radius={6} />
            </div>
          </Loading>
        )}
        {isError && (
          <ErrorState
            isCompact
            title="The proofs could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <Proofs ownership={data} websiteId={websiteId} />}
      </div>
    </Card>
  )
}
