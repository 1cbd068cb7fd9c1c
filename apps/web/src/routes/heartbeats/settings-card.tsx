import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Heartbeat } from '@vitrine/modules/heartbeats/contract'
import { Card } from '../../shared/components/card.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { paths } from '../../shared/paths.ts'
import { useIsAdmin } from '../../shared/website/use-is-admin.ts'
import { useHeartbeatSettings } from './data.ts'
import classes from './heartbeats.module.css'

const intervals = [5, 10, 15, 30, 60]

/** On, off, and how often. */
export function SettingsCard({ heartbeat, websiteId }: { heartbeat: Heartbeat; websiteId: string }) {
  const { is_on: isOn, interval_minutes: minutes, obstacle, paused_reason: pausedReason } = heartbeat
  const { isAdmin } = useIsAdmin(websiteId)
  const save = useHeartbeatSettings(websiteId)
  const options = [...new Set([...intervals, minutes])].toSorted((a, b) => a - b)
  return (
    <Card title="Heartbeats" action={<Pill tone={isOn ? 'passed' : 'plain'}>{isOn ? 'On' : 'Off'}</Pill>}>
      <div className={classes.settings}>
        <p>
          We visit your store as a new shopper: home page, a product list, a product, search, add to cart, and
          the first step of checkout. Nothing is ordered. After two failures in a row, an incident opens and
          your team is notified; after two successes, it closes.
        </p>
        {!isOn && pausedReason !== null && <p className={classes.problem}>{pausedReason}</p>}
        {!isOn && obstacle !== null ? (
          <p className={classes.minor}>
            {obstacle}{' '}
            <Link to={paths.storeSettings as string} className="v-link">
              Open the store settings
            </Link>
          </p>
        ) : isAdmin === false ? (
          <p className={classes.minor}>Only admins can change this.</p>
        ) : (
          <div className={classes.controls}>
            <NativeSelect
              label="Visit the store"
              data={options.map((value) => ({ value: String(value), label: `Every ${value} minutes` }))}
              value={String(minutes)}
              disabled={save.isPending || isAdmin !== true}
              onChange={(event) =>
                save.mutate({ is_on: isOn, interval_minutes: Number(event.currentTarget.value) })
              }
            />
            <Button
              variant={isOn ? 'default' : 'filled'}
              loading={save.isPending}
              disabled={isAdmin !== true}
              onClick={() => save.mutate({ is_on: !isOn, interval_minutes: minutes })}
            >
              {isOn ? 'Turn off' : 'Turn on'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
