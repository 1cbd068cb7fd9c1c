import { Button } from '@mantine/core'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { IconFlask } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import classes from './custom-analysis-card.module.css'

export function CustomAnalysisCard() {
  return (
    <Card className={classes.card}>
      <Icon of={IconFlask} size={20} className={classes.icon} />
      <h2 className={classes.title}>Want to test specific issues?</h2>
      <p className={classes.text}>Create a Custom Analysis</p>
      <Button component="a" href={paths.contact} target="_blank" rel="noopener" variant="default" fullWidth>
        Start Creating
      </Button>
    </Card>
  )
}
