import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { Card } from '../../shared/components/card.tsx'
import { paths } from '../../shared/paths.ts'
import classes from './store-settings.module.css'

/** Leads to the heartbeats; shows nothing where the operator switched them off. */
export function HeartbeatsCard() {
  const { data: config } = useQuery(publicConfigQuery)
  if (config === undefined || config.features_off?.includes('heartbeats')) return null
  return (
    <Card title="Heartbeats">
      <div className={classes.form}>
        <p className={classes.note}>
          We visit your store every few minutes and let you know when shoppers can’t buy.
        </p>
        <Button
          className={classes.submit}
          variant="default"
          renderRoot={(props) => <Link to={paths.heartbeats as string} {...props} />}
        >
          Manage heartbeats
        </Button>
      </div>
    </Card>
  )
}
