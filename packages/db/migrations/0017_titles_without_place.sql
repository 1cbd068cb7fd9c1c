-- Titles no longer repeat the place and the number of pages, which are columns. Other titles stay as they are, and so
-- does what a person wrote over a title; a person's copy of the old title changes with it.
UPDATE "alerts" SET "title" = left("title", -length(s.suffix)),
  "person_content" = CASE WHEN "person_content" ->> 'title' = "title"
    THEN jsonb_set("person_content", '{title}', to_jsonb(left("title", -length(s.suffix)))) ELSE "person_content" END
FROM (
  SELECT "alert_id", ' on ' || "place" || ' (' || "page_count" || CASE "page_count" WHEN 1 THEN ' page)' ELSE ' pages)' END AS suffix
  FROM "alerts" WHERE "place" <> '') AS s
WHERE s."alert_id" = "alerts"."alert_id" AND right("title", length(s.suffix)) = s.suffix AND length("title") > length(s.suffix);--> statement-breakpoint
-- A place now begins a line of its own.
UPDATE "alerts" SET "place" = CASE "place" WHEN 'pages' THEN 'Several page types' ELSE upper(left("place", 1)) || substr("place", 2) END
WHERE "place" ~ '^(?:(?:all |most )?(?:(?:home|category|product|cart|checkout|about|contact|help) pages|product listings|search results)|pages)$';
