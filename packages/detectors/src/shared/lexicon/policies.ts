/** Words of delivery, returns and size guides, folded, in many languages. */

export const deliveryWords =
  /\b(deliver(y|ed|ies)|shipping|ships?\b|shipped|dispatch(ed|es)?|postage|lieferung|lieferzeit|liefert|lieferbar|versand\w*|zustellung|livraison|livre (en|sous)|expedi(tion|e)|envios?|entrega|gastos de envio|spedizion[ei]|spedito|consegna|verzend\w*|bezorg\w*|levering|levertijd|frakt\w*|leverans\w*|fragt|toimitus\w*|dostaw[aey]|wysylk[ai]|doprava|doruceni|szallitas\w*|livrare|kargo|teslimat|envio|portes|frete|home delivery|couriers?|click (?:&|and) collect|(?:free|store|same[- ]day) collection|collect(?:ion)? (?:in|from|at|point)|pick[- ]?up|geliefert|zustell\w*|lieferbar\w*|abhol\w*|paketdienst|livres?|livree|retrait|expedie\w*|colis|reparto|despachos?|retiro|recogida|enviamos|recibelo|ritiro|corriere|recapitat\w*|ophal\w*|bezorg\w*|utlevering|hamta|afhent\w*|hent(es)? i butik|nouto|wysyl\w*|odbior\w*|kurier\w*|dorucen\w*|zasilka|kiszallit\w*|atvetel|livram|curier|piegad\w*|pristatym\w*|tarne|kohaletoimet\w*|dostav\w*|isporuk\w*|gonderim|vanchuyen|giao hang|van chuyen|pengiriman)\b|доставк|доставим|самовывоз|отправк|курьер|получени|доставя|доставля|жеткізу|παραδοσ|αποστολ|παραλαβ|שילוח|משלוח|توصيل|شحن|التسليم|จัดส่ง|配送|送貨|送货|宅配|出貨|出货|發貨|发货|免運|運費|运费|到貨|到货|取貨|送料|お届け|発送|出荷|배송|택배|도착/

export const returnWords =
  /\b(returns?|refunds?|return policy|money[- ]back|exchanges?|ruckgabe\w*|rucksendung\w*|retoure\w*|umtausch|widerruf\w*|retours?|remboursement\w*|echange|renvoi|devolucion\w*|reembolso\w*|cambios|resi\b|reso\b|rimborso|restituzion\w*|retourner\w*|retouren|retournement|terugstur\w*|bedenktijd|returer?|retur\w*|angerratt|fortrydelse\w*|palautus\w*|zwrot\w*|vraceni|visszakuldes\w*|retururi|iade|devoluc(ao|oes)|trocas?|withdraw\w*|send (it )?back|zuruckgeben|zurucksend\w*|umtausch\w*|retractation|echanges?|rembours\w*|satisfait ou|devolver|devuelve\w*|desistimiento|retracto|arrependimento|recesso|restitu\w*|soddisfatti|herroep\w*|ruilen|omruil\w*|reklamac\w*|reklamaat\w*|tagast\w*|atgriez\w*|atgriesan\w*|grazin\w*|odstapien\w*|vymena|odstoupen\w*|elallas|garanti de retour|doi tra|pengembalian)\b|возврат|обмен|поверн|қайтар|επιστροφ|αλλαγ|החזר|إرجاع|استرجاع|คืนสินค้า|退貨|退货|退換|退换|退款|鑑賞期|返品|返金|交換|반품|교환|환불/

export const sizeGuideWords =
  /\b(size (guide|chart|table|help)|sizing|fit guide|find (my|your) size|what'?s my size|size advisor|measurements?|grossentabelle|grossenberat\w*|grossenguide|guide des tailles|tableau des tailles|guia de tallas|tabla de tallas|guida (alle )?taglie|tabella taglie|maattabel|maatadvies|matentabel|storleksguide|storrelsesguide|kokotaulukko|tabela rozmiarow|tabulka velikosti|guia de tamanhos|tabela de medidas|beden tablosu)\b/

/** Nothing is sent. */
export const digitalProduct =
  /\b(download(s|able)?|digital|e-?book|pdf|instant access|license key|licence key|software|mp3|online course|webinar|gift ?card|e-?gift|voucher|subscription box|ticket|herunterladen|telechargement|telecharger|descarga|scaricabile|gutschein|cheque cadeau|bon cadeau|carte cadeau|buono regalo|tarjeta regalo|cadeaubon|cadeaukaart)\b/

/** Cannot be returned by its nature. */
export const finalSale =
  /\b(final sale|non[- ]returnable|no returns|vom umtausch ausgeschlossen|non remboursable|non retournable|sin devolucion|non restituibile)\b/
