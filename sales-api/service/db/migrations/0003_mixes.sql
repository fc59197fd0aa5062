CREATE TABLE "barbecue_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"cuts" jsonb NOT NULL,
	"sides" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barbecue_option_values" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL,
	"cuts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barbecues" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barbecues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "barbecues_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "mix_template_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mix_template_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "mix_template_items_quantity_positive" CHECK ("mix_template_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "mix_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mix_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"observation" text DEFAULT '' NOT NULL,
	"fat_percentage" integer DEFAULT 20 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mixes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mixes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"template_id" integer,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mixes_id_of_order" UNIQUE("id","order_id")
);
--> statement-breakpoint
ALTER TABLE "mix_template_items" ADD CONSTRAINT "mix_template_items_template_id_mix_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."mix_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_template_items" ADD CONSTRAINT "mix_template_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mix_templates" ADD CONSTRAINT "mix_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mixes" ADD CONSTRAINT "mixes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mixes" ADD CONSTRAINT "mixes_template_id_mix_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."mix_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mix_template_items_template_id_variant_id_index" ON "mix_template_items" USING btree ("template_id","variant_id");--> statement-breakpoint
CREATE INDEX "mix_templates_user_id_index" ON "mix_templates" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mixes_one_per_template" ON "mixes" USING btree ("order_id","template_id");--> statement-breakpoint
CREATE INDEX "mixes_template_id_index" ON "mixes" USING btree ("template_id");--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_mix_of_order" FOREIGN KEY ("mix_id","order_id") REFERENCES "public"."mixes"("id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_items_one_per_part" ON "line_items" USING btree ("mix_id","variant_id");