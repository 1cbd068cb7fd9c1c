CREATE TABLE "domain_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"alert_id" uuid,
	"scan_id" uuid,
	"instance_id" uuid,
	"incident_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "domain_events_kind_check" CHECK ("domain_events"."kind" in ('new', 'worse', 'returned', 'fixed', 'incident_opened', 'incident_closed', 'analysis_finished', 'nothing_found'))
);
--> statement-breakpoint
ALTER TABLE "domain_events" ADD CONSTRAINT "domain_events_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_events" ADD CONSTRAINT "domain_events_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_events" ADD CONSTRAINT "domain_events_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_events" ADD CONSTRAINT "domain_events_instance_id_scan_instances_scan_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."scan_instances"("scan_instance_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_events_dedupe_key" ON "domain_events" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "domain_events_website_idx" ON "domain_events" USING btree ("website_id","at");--> statement-breakpoint
CREATE INDEX "domain_events_pending_idx" ON "domain_events" USING btree ("at") WHERE "domain_events"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "domain_events_alert_idx" ON "domain_events" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "domain_events_scan_idx" ON "domain_events" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "domain_events_instance_idx" ON "domain_events" USING btree ("instance_id");