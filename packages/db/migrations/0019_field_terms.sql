-- Phases, plans and operator actions get the names that the code uses now. The merged alerts of an unfinished run keep
-- their screenshots under another name: they are merged again.
DELETE FROM "scan_phases" WHERE "name" = 'merged';--> statement-breakpoint
UPDATE "scan_phases" AS p SET "name" = n.new FROM (VALUES
  ('entry', 'discovery'),
  ('outside', 'externalLinks'),
  ('sought', 'siteSearch'),
  ('pictures', 'namedImages'),
  ('flows', 'sessions'),
  ('looks', 'baselines')
) AS n(old, new) WHERE p."name" = n.old;--> statement-breakpoint
UPDATE "agent_plans" SET "plan" = jsonb_set("plan", '{kinds}', coalesce((
  SELECT jsonb_agg(k - 'most' || jsonb_build_object('max', k -> 'most'))
  FROM jsonb_array_elements("plan" -> 'kinds') AS k), '[]'))
WHERE "plan" ? 'kinds';--> statement-breakpoint
UPDATE "operator_log" SET "action" = 'view-website' WHERE "action" = 'look-at-website';--> statement-breakpoint
UPDATE "operator_log" SET "action" = 'impersonate-user' WHERE "action" = 'look-through-eyes';
