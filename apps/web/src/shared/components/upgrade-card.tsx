import { Button } from '@mantine/core'
import { contactPath } from '../contact-path.ts'
import { IconExternalLink } from '../icons/icons.gen.ts'
import { Icon } from './icon.tsx'
import classes from './upgrade-card.module.css'

/** What the free audit shows, with a way to upgrade. `lead` is the bold line on top. */
export function UpgradeCard({
  lead,
  text,
  close = 'Upgrade to unlock full access.',
}: {
  lead?: string
  text: string
  close?: string
}) {
  return (
    <section className={classes.card} aria-label="Upgrade">
      {lead && <p className={classes.lead}>{lead}</p>}
      <p>{text}</p>
      {close && <p className={classes.close}>{close}</p>}
      <Button
        component="a"
        href={contactPath('upgrade')}
        target="_blank"
        rel="noopener"
        fullWidth
        rightSection={<Icon of={IconExternalLink} size={16} />}
      >
        Upgrade Now
      </Button>
    </section>
  )
}
