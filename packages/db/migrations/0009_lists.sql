CREATE TABLE "website_changes" (
	"website_id" uuid NOT NULL,
	"change_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_changes_website_id_change_id_pk" PRIMARY KEY("website_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "discard_reason" text;--> statement-breakpoint
ALTER TABLE "website_changes" ADD CONSTRAINT "website_changes_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_discard_reason_check" CHECK ("alerts"."discard_reason" in ('false_alarm', 'wont_fix', 'intended', 'duplicate'));
--> statement-breakpoint
-- A website that is being deleted is gone already when the deletions of its rows come here.
CREATE FUNCTION note_website_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO website_changes (website_id, change_id)
	SELECT DISTINCT w.website_id, pg_current_xact_id()::text::bigint
	FROM changed c JOIN websites w ON w.website_id = c.website_id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_alert_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO website_changes (website_id, change_id)
	SELECT DISTINCT w.website_id, pg_current_xact_id()::text::bigint
	FROM changed c JOIN alerts a ON a.alert_id = c.alert_id JOIN websites w ON w.website_id = a.website_id
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER alerts_added AFTER INSERT ON alerts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER alerts_changed AFTER UPDATE ON alerts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER alerts_removed AFTER DELETE ON alerts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER scans_added AFTER INSERT ON scans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER scans_changed AFTER UPDATE ON scans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER scans_removed AFTER DELETE ON scans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_website_change();--> statement-breakpoint
CREATE TRIGGER alert_scans_added AFTER INSERT ON alert_scans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_alert_change();--> statement-breakpoint
CREATE TRIGGER alert_scans_removed AFTER DELETE ON alert_scans REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_alert_change();--> statement-breakpoint
CREATE TRIGGER alert_pages_added AFTER INSERT ON alert_pages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_alert_change();--> statement-breakpoint
CREATE TRIGGER alert_pages_removed AFTER DELETE ON alert_pages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_alert_change();
