CREATE TABLE "beats" (
	"website_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"steps" jsonb NOT NULL,
	"worker" text NOT NULL,
	CONSTRAINT "beats_website_id_due_at_pk" PRIMARY KEY("website_id","due_at"),
	CONSTRAINT "beats_state_check" CHECK ("beats"."state" in ('ok', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"interval_minutes" integer DEFAULT 15 NOT NULL,
	"paused_reason" text,
	"next_beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"successes" integer DEFAULT 0 NOT NULL,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "heartbeats_interval_check" CHECK ("heartbeats"."interval_minutes" between 5 and 60)
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"step" text NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "beats" ADD CONSTRAINT "beats_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heartbeats" ADD CONSTRAINT "heartbeats_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heartbeats" ADD CONSTRAINT "heartbeats_updated_by_users_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beats_at_idx" ON "beats" USING btree ("at");--> statement-breakpoint
CREATE INDEX "heartbeats_due_idx" ON "heartbeats" USING btree ("next_beat_at") WHERE "heartbeats"."is_on";--> statement-breakpoint
CREATE INDEX "heartbeats_updated_by_idx" ON "heartbeats" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open_key" ON "incidents" USING btree ("website_id") WHERE "incidents"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "incidents_website_idx" ON "incidents" USING btree ("website_id","opened_at");--> statement-breakpoint
CREATE INDEX "alert_events_recorded_idx" ON "alert_events" USING btree ("website_id","event_id");