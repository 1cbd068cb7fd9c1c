CREATE TABLE "notification_attempts" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_channels" (
	"channel_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"audience" text,
	"cadence" text DEFAULT 'immediate' NOT NULL,
	"sealed_credentials" text,
	"slack_team_id" text,
	"slack_channel_id" text,
	"state" text DEFAULT 'active' NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_reason" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_sent_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_channels_kind_check" CHECK ("notification_channels"."kind" in ('email', 'slack_webhook', 'slack_app', 'teams', 'webhook')),
	CONSTRAINT "notification_channels_state_check" CHECK ("notification_channels"."state" in ('active', 'paused')),
	CONSTRAINT "notification_channels_cadence_check" CHECK ("notification_channels"."cadence" in ('immediate', 'daily', 'weekly')),
	CONSTRAINT "notification_channels_audience_check" CHECK ("notification_channels"."audience" in ('admins', 'team'))
);
--> statement-breakpoint
CREATE TABLE "notification_defaults" (
	"website_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"user_id" uuid,
	"event" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"rule_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_status_code" integer,
	"sent_at" timestamp (3) with time zone,
	"mail_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_messages_kind_check" CHECK ("notification_messages"."kind" in ('event', 'daily', 'weekly', 'overflow', 'test')),
	CONSTRAINT "notification_messages_state_check" CHECK ("notification_messages"."state" in ('waiting', 'sent', 'failed', 'held', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "notification_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from_minute" integer,
	"quiet_to_minute" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_people_quiet_check" CHECK (("notification_people"."quiet_from_minute" is null) = ("notification_people"."quiet_to_minute" is null)
        and coalesce("notification_people"."quiet_from_minute", 0) between 0 and 1439
        and coalesce("notification_people"."quiet_to_minute", 0) between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"website_id" uuid NOT NULL,
	"cadence" text DEFAULT 'as_set' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_user_id_website_id_pk" PRIMARY KEY("user_id","website_id"),
	CONSTRAINT "notification_preferences_cadence_check" CHECK ("notification_preferences"."cadence" in ('as_set', 'immediate', 'daily', 'weekly', 'off'))
);
--> statement-breakpoint
CREATE TABLE "notification_rule_channels" (
	"rule_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "notification_rule_channels_rule_id_channel_id_pk" PRIMARY KEY("rule_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notification_rules" (
	"rule_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"name" text NOT NULL,
	"events" jsonb NOT NULL,
	"min_severity" text,
	"min_revenue_at_risk" numeric(16, 2),
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"page_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_rules_severity_check" CHECK ("notification_rules"."min_severity" in ('high', 'medium', 'low'))
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_attempts" ADD CONSTRAINT "notification_attempts_message_id_notification_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."notification_messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_defaults" ADD CONSTRAINT "notification_defaults_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_message_id_notification_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."notification_messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_channel_id_notification_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_items" ADD CONSTRAINT "notification_items_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_messages" ADD CONSTRAINT "notification_messages_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_messages" ADD CONSTRAINT "notification_messages_channel_id_notification_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_messages" ADD CONSTRAINT "notification_messages_rule_id_notification_rules_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."notification_rules"("rule_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_messages" ADD CONSTRAINT "notification_messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_messages" ADD CONSTRAINT "notification_messages_mail_id_outbox_mails_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox_mails"("mail_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_people" ADD CONSTRAINT "notification_people_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rule_channels" ADD CONSTRAINT "notification_rule_channels_rule_id_notification_rules_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."notification_rules"("rule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rule_channels" ADD CONSTRAINT "notification_rule_channels_channel_id_notification_channels_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notification_channels"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rules" ADD CONSTRAINT "notification_rules_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rules" ADD CONSTRAINT "notification_rules_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_attempts_message_idx" ON "notification_attempts" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "notification_channels_website_idx" ON "notification_channels" USING btree ("website_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_items_key" ON "notification_items" USING btree ("event_id","rule_id","channel_id",coalesce("user_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE INDEX "notification_items_message_idx" ON "notification_items" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "notification_items_website_idx" ON "notification_items" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "notification_items_channel_idx" ON "notification_items" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "notification_items_user_idx" ON "notification_items" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_messages_group_key" ON "notification_messages" USING btree ("channel_id",coalesce("user_id", '00000000-0000-0000-0000-000000000000'),"group_key");--> statement-breakpoint
CREATE INDEX "notification_messages_website_idx" ON "notification_messages" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_messages_due_idx" ON "notification_messages" USING btree ("due_at") WHERE "notification_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_messages_rule_idx" ON "notification_messages" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "notification_messages_user_idx" ON "notification_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_messages_mail_idx" ON "notification_messages" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "notification_preferences_website_idx" ON "notification_preferences" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "notification_rule_channels_channel_idx" ON "notification_rule_channels" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "notification_rules_website_idx" ON "notification_rules" USING btree ("website_id");