/** What `vitrine scan --help` prints: a module of its own, since help shouldn't wait for the engine. */
export const scanUsage = `Usage: vitrine scan URL [options]

What to check
  --template ID            run this analysis (repeatable; default: every analysis that doesn’t need a file)
  --detectors DIR          also run the detectors in this folder
  --pages N                pages to check across all regions (200)
  --platform LIST          desktop,mobile
  --region NAME=URL        scan this region (repeatable)
  --tier http|browser      http never starts a browser (browser)
  --no-speed               skip page speed, which is measured last; without it, speed is measured
                           unless other work keeps this machine busy for a minute
  --max-minutes N          end the scan after this time, with what was found so far

How to reach the store
  --owner                  the store is yours: tests carts, ignores robots.txt and the one-request-per-second limit
  --yes                    download a browser without asking if this machine has none
  --concurrency N          maximum parallel requests to a store that is yours or on this machine (4)
  --allow-host HOST:PORT   allow the scan to reach this private address (repeatable)
  --header "NAME: VALUE"   send this header to the store and nowhere else (repeatable)
  --basic-auth USER:PASS   sign in to a store that is protected by a password
  --store DIR              cache fetched pages here and reuse them
  --fresh MINUTES          how long cached pages are reused (60 with --store)

What to report
  --format NAME[=FILE]     text, json, junit, sarif, markdown, github, or html; without FILE to standard
                           output (repeatable; text)
  --json FILE              the same as --format json=FILE (- for standard output). Screenshots go to FILE's
                           folder, unless FILE is a device or a pipe, which is written in place
  --screenshots DIR        folder for evidence screenshots (default: next to the JSON file)
  --min-severity LEVEL     hide alerts below low|medium|high (low)
  --baseline FILE          JSON of an earlier scan: reports what is new and what is no longer found
  --fail-on LEVEL          exit with code 1 if there is an alert of this severity or higher;
                           new:LEVEL counts only alerts that the baseline doesn’t have

  --config FILE            read options from this file (vitrine.config.json, if there is one)

Ctrl-C stops the scan early and keeps what was found so far.

Exit codes: 0 done, 1 --fail-on matched, 2 bad arguments, 3 the store couldn’t be checked, 130 stopped early.
`
