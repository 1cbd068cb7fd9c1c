import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../shared/paths.ts'
import classes from './connect-data.module.css'

/** Over the sample charts of both figures: what is missing until there are real ones. */
export function ConnectData({ isConnected }: { isConnected: boolean }) {
  return (
    <div className={classes.over}>
      <div className={classes.box}>
        <p className={classes.title}>Connect your data to see personalized impact metrics</p>
        {isConnected ? (
          <>
            <p>Your store data is in. Estimates appear after an analysis finds alerts.</p>
            <Button renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}>
              Run an analysis
            </Button>
          </>
        ) : (
          <>
            <p>Weekly sessions, conversion rate, and average order value are enough.</p>
            <Button renderRoot={(props) => <Link to={paths.storeSettings} hash="store-data" {...props} />}>
              Connect your data
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
