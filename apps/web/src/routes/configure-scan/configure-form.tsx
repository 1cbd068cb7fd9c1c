import { Button } from '@mantine/core'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { lazy, Suspense, useState } from 'react'
import { detailOr } from '../../shared/api/api-error.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { contactPath } from '../../shared/contact-path.ts'
import { IconClock, IconMail, IconPencil, IconRocket } from '../../shared/icons/icons.gen.ts'
import { paths } from '../../shared/paths.ts'
import { type CardAction, cardAction } from '../../shared/templates/template-rules.ts'
import { FocusPage } from '../../shell/focus-page.tsx'
import classes from './configure-scan.module.css'
import { useLaunch } from './data.ts'
import { launchProblem, regionOptions, scopedPageTypes } from './launch-rules.ts'
import { ScopeCard } from './scope-card.tsx'
import { StepsCard } from './steps-card.tsx'

const UploadBox = lazy(() => import('./upload-box.tsx'))

const launchFailedText = 'Failed to launch scan. Please try again.'
const minutesPerHour = 60
const maxTitleLength = 300

/** "45 minutes", "3 hours". */
function durationText(minutes: number): string {
  if (minutes < 2 * minutesPerHour) return `${minutes} minutes`
  return `${Math.ceil(minutes / minutesPerHour)} hours`
}

interface LaunchButtonProps {
  action: CardAction
  isLaunching: boolean
  onLaunch: () => void
  /** The launch button below the form repeats the one in the bar, more quietly. */
  isRepeated?: boolean
}

/** "Launch Scan", or an upgrade link where the plan or the audit doesn't allow it. */
function LaunchButton({ action, isLaunching, onLaunch, isRepeated = false }: LaunchButtonProps) {
  const variant = isRepeated ? 'default' : 'filled'
  if (action !== 'select') {
    return (
      <Button component="a" href={contactPath('upgrade')} target="_blank" rel="noopener" variant={variant}>
        {action === 'upgrade' ? 'Upgrade to Premium' : 'Book a Demo'}
      </Button>
    )
  }
  return (
    <Button
      variant={variant}
      leftSection={<Icon of={IconRocket} size={16} />}
      loading={isLaunching}
      onClick={onLaunch}
    >
      Launch Scan
    </Button>
  )
}

/** The choices made before a launch. */
function useConfiguration(template: ScanTemplate, website: Website) {
  const { is_superuser } = useUser()
  const [title, setTitle] = useState(template.title)
  const [pageTypes, setPageTypes] = useState<PageType[]>([])
  const options = regionOptions(website)
  const [regions, setRegions] = useState<string[]>(options)
  const [checksEveryPage, setChecksEveryPage] = useState(true)
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const launch = useLaunch(website, template)
  const onLaunch = () => {
    const fileUrl = file?.url ?? null
    const found = launchProblem({ template, websiteId: website.website_id, title, fileUrl })
    setProblem(found)
    if (found !== null) {
      window.scrollTo({ top: 0 })
      return
    }
    launch.mutate(
      {
        title,
        regions,
        pageTypes: scopedPageTypes(pageTypes, template.evaluated_page_types),
        fileUrl,
        checksEveryPage,
      },
      {
        onError: (error) => {
          setProblem([launchFailedText, detailOr(error, '')].join(' ').trim())
          window.scrollTo({ top: 0 })
        },
      },
    )
  }
  return {
    title,
    setTitle,
    pageTypes,
    setPageTypes,
    options,
    regions,
    setRegions,
    checksEveryPage,
    setChecksEveryPage,
    file,
    setFile: (next: UploadedFile | null) => {
      setFile(next)
      setProblem(null)
    },
    problem,
    button: {
      action: is_superuser ? ('select' as const) : cardAction(template, website),
      isLaunching: launch.isPending || launch.isSuccess,
      onLaunch,
    },
  }
}

/** Title, steps, file, scope, and the launch button. */
export function ConfigureForm({ template, website }: { template: ScanTemplate; website: Website }) {
  const form = useConfiguration(template, website)
  return (
    <FocusPage
      title="Configure analysis"
      isHeading
      backTo={paths.myAnalyses}
      end={<LaunchButton {...form.button} />}
    >
      <div className={`v-page ${classes.page}`}>
        <div className={classes.head}>
          <div className={classes.titleField}>
            <input
              className={classes.title}
              aria-label="Scan title"
              value={form.title}
              maxLength={maxTitleLength}
              onChange={(event) => form.setTitle(event.currentTarget.value)}
            />
            <Icon of={IconPencil} className={classes.pencil} />
          </div>
          <p className={classes.description}>{template.description}</p>
        </div>
        {form.problem !== null && (
          <div className={classes.problem}>
            <Banner tone="error">{form.problem}</Banner>
          </div>
        )}
        <div className={classes.columns}>
          <div className={classes.main}>
            {template.requires_file && (
              <Card title="File to compare with">
                <Suspense fallback={<div className={classes.uploadWaiting} />}>
                  <UploadBox
                    template={template}
                    websiteId={website.website_id}
                    file={form.file}
                    onChange={form.setFile}
                  />
                </Suspense>
              </Card>
            )}
            <StepsCard steps={template.scan_steps} />
          </div>
          <div className={classes.side}>
            <ScopeCard
              template={template}
              pageTypes={form.pageTypes}
              onPageTypes={form.setPageTypes}
              regions={form.options}
              selectedRegions={form.regions}
              onRegions={form.setRegions}
              checksEveryPage={form.checksEveryPage}
              onChecksEveryPage={form.setChecksEveryPage}
            />
            <Card>
              <ul className={classes.facts}>
                <li>
                  <Icon of={IconClock} size={16} />
                  Takes about {durationText(template.time_minutes)}
                </li>
                <li>
                  <Icon of={IconMail} size={16} />
                  We’ll email you when the results are ready
                </li>
              </ul>
            </Card>
          </div>
        </div>
        <div className={classes.foot}>
          <p>
            Runs on {website.website_name}. It visits your store the way a shopper would and changes nothing.
          </p>
          <LaunchButton {...form.button} isRepeated />
        </div>
      </div>
    </FocusPage>
  )
}
