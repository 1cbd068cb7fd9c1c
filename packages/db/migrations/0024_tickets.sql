CREATE TABLE "deployments" (
	"deployment_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"reported_by" uuid,
	"reference" text NOT NULL,
	"urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alert_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_alerts" (
	"ticket_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	CONSTRAINT "ticket_alerts_ticket_id_alert_id_pk" PRIMARY KEY("ticket_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"connection_id" uuid,
	"kind" text NOT NULL,
	"scan_id" uuid,
	"marker" uuid NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"remote_id" text,
	"remote_key" text,
	"url" text,
	"remote_status" text,
	"round" integer DEFAULT 0 NOT NULL,
	"requested_by" uuid,
	"synced_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_kind_check" CHECK ("tickets"."kind" in ('jira', 'linear', 'github')),
	CONSTRAINT "tickets_state_check" CHECK ("tickets"."state" in ('queued', 'open', 'checking', 'done', 'failed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "tracker_connections" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"authorization" text DEFAULT 'token' NOT NULL,
	"base_url" text NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_credentials" text NOT NULL,
	"sealed_webhook_secret" text,
	"checked_at" timestamp (3) with time zone,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracker_connections_kind_check" CHECK ("tracker_connections"."kind" in ('jira', 'linear', 'github')),
	CONSTRAINT "tracker_connections_authorization_check" CHECK ("tracker_connections"."authorization" in ('token', 'oauth'))
);
--> statement-breakpoint
CREATE TABLE "tracker_flows" (
	"flow_id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"website_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "fixed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD COLUMN "before_sha256" text;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD COLUMN "deployment_id" uuid;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_reported_by_users_user_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_alerts" ADD CONSTRAINT "ticket_alerts_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_alerts" ADD CONSTRAINT "ticket_alerts_alert_id_alerts_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("alert_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_connection_id_tracker_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."tracker_connections"("connection_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_scan_id_scans_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("scan_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_requested_by_users_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_connections" ADD CONSTRAINT "tracker_connections_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_flows" ADD CONSTRAINT "tracker_flows_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_flows" ADD CONSTRAINT "tracker_flows_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_reference_key" ON "deployments" USING btree ("website_id","reference");--> statement-breakpoint
CREATE INDEX "ticket_alerts_alert_idx" ON "ticket_alerts" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_marker_key" ON "tickets" USING btree ("marker");--> statement-breakpoint
CREATE INDEX "tickets_website_idx" ON "tickets" USING btree ("website_id","state");--> statement-breakpoint
CREATE INDEX "tickets_remote_idx" ON "tickets" USING btree ("connection_id","remote_id");--> statement-breakpoint
CREATE INDEX "tickets_scan_idx" ON "tickets" USING btree ("scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_connections_kind_key" ON "tracker_connections" USING btree ("website_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_flows_state_key" ON "tracker_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "tracker_flows_website_idx" ON "tracker_flows" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "tracker_flows_user_idx" ON "tracker_flows" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD CONSTRAINT "alert_rechecks_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rechecks" ADD CONSTRAINT "alert_rechecks_deployment_id_deployments_deployment_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("deployment_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rechecks_ticket_idx" ON "alert_rechecks" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "alert_rechecks_deployment_idx" ON "alert_rechecks" USING btree ("deployment_id");