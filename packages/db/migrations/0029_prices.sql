CREATE TABLE "price_readings" (
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"region" text NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"minor" bigint NOT NULL,
	"exponent" smallint NOT NULL,
	"currency" text,
	"is_from" boolean DEFAULT false NOT NULL,
	"compare_at" bigint,
	"tax" text,
	CONSTRAINT "price_readings_product_id_at_source_region_variant_pk" PRIMARY KEY("product_id","at","source","region","variant")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "priced_products" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"website_id" uuid NOT NULL,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"title" text NOT NULL,
	"cells" jsonb NOT NULL,
	"priors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disagreement_count" integer DEFAULT 0 NOT NULL,
	"is_prior_exceeded" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_readings" ADD CONSTRAINT "price_readings_product_id_priced_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."priced_products"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "priced_products" ADD CONSTRAINT "priced_products_website_id_websites_website_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("website_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "priced_products_url_key" ON "priced_products" USING btree ("website_id","url_hash");--> statement-breakpoint
CREATE INDEX "priced_products_order_idx" ON "priced_products" USING btree ("website_id","disagreement_count","product_id");--> statement-breakpoint
CREATE INDEX "priced_products_read_idx" ON "priced_products" USING btree ("read_at");